import texts from "generated/texts.json";
import { type ReactNode, useSyncExternalStore } from "react";
import { loadTexts } from "../i18n/browser-texts";

/**
 * Texts in `gatsby develop`, which renders one document for all pages: no page names its language or its texts there. A
 * changed text reaches the open page like a changed component.
 */

/** What is used of Gatsby's loader. */
interface PageLoader {
	loadPage(path: string): Promise<{ json?: { pageContext?: { language?: string } } } | undefined>;
}

const listeners = new Set<() => void>();
let version = 0;

/** Loads the texts of the page that is open, and again whenever the build has written others. */
export async function loadDevelopTexts(): Promise<void> {
	const language = await pageLanguage();
	const load = () => loadTexts(language, texts[language]?.href ?? "");
	await load();
	if (!import.meta.webpackHot) return;
	import.meta.webpackHot.accept("generated/texts.json", async () => {
		await load();
		version++;
		for (const listener of listeners) listener();
	});
}

/** The page's language, or the site's first one at a wrong address. */
async function pageLanguage(): Promise<string> {
	const { ___loader } = window as unknown as { ___loader: PageLoader };
	const page = await ___loader.loadPage(window.location.pathname);
	return page?.json?.pageContext?.language ?? Object.keys(texts)[0] ?? "";
}

/** Draws its content again when the texts were loaded again. */
export function FreshTexts({ children }: { children: () => ReactNode }) {
	useSyncExternalStore(subscribe, () => version);
	return children();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
