import texts from "generated/texts.json";
import { type ReactNode, useSyncExternalStore } from "react";
import { loadTexts } from "../i18n/browser-texts";

const listeners = new Set<() => void>();
let textsReloadCount = 0;

/** Loads the open page's texts in `gatsby develop`, where HTML has no link to them; reloads them when they change. */
export async function loadDevelopTexts(): Promise<void> {
	const language = await pageLanguage();
	const load = () => loadTexts(language, texts[language]?.href ?? "");
	await load();
	if (!import.meta.webpackHot) return;
	import.meta.webpackHot.accept("generated/texts.json", async () => {
		await load();
		textsReloadCount++;
		for (const listener of listeners) listener();
	});
}

/** Returns the page's language; at an unknown address the site's first language. */
async function pageLanguage(): Promise<string> {
	const page = (await window.___loader?.loadPage(window.location.pathname)) as
		| { json?: { pageContext?: { language?: string } } }
		| undefined;
	return page?.json?.pageContext?.language ?? Object.keys(texts)[0] ?? "";
}

/** Rerenders its content whenever the texts have been reloaded. */
export function FreshTexts({ children }: { children: () => ReactNode }) {
	useSyncExternalStore(subscribe, () => textsReloadCount);
	return children();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
