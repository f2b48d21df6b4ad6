import type { BackendModule, i18n, ReadCallback, ResourceLanguage } from "i18next";
import { loadTranslator } from "./instance";
import type { IntlWords } from "./intl-fill";

/** Id of the preload link to the texts with which the page was rendered. */
export const TEXTS_LINK_ID = "texts";

const translatorByLanguage = new Map<string, i18n>();

/** Creates an i18next backend that reads all namespaces of a language from one file; i18next retries failures. */
function fileBackend(href: string): BackendModule {
	let file: Promise<ResourceLanguage> | undefined;
	return {
		type: "backend",
		init: () => undefined,
		read(_language: string, namespace: string, done: ReadCallback) {
			file ??= fetchTexts(href);
			file.then(
				(texts) => done(null, texts[namespace] ?? {}),
				(error: unknown) => {
					file = undefined;
					// `true` makes i18next retry.
					done(error instanceof Error ? error : new Error(String(error)), true);
				},
			);
		},
	};
}

async function fetchTexts(href: string): Promise<ResourceLanguage> {
	// Must match the preload link's mode and credentials to reuse its response.
	const answer = await fetch(href, { mode: "cors", credentials: "same-origin" });
	if (!answer.ok) throw new Error(`Texts ${href}: ${answer.status}`);
	const texts: ResourceLanguage & { intl?: IntlWords } = await answer.json();
	const { intl } = texts;
	// If this fails, only dates and prices are affected, so continue.
	if (intl)
		await import(/* webpackChunkName: "intl-fill" */ "./intl-fill")
			.then(({ fillIntl }) => fillIntl(intl))
			.catch(() => undefined);
	return texts;
}

/** Loads the texts of the current page; call it before hydration. Rejects when they can't be loaded. */
export async function loadPageTexts(): Promise<void> {
	const language = document.documentElement.lang || "ru";
	const href = document.getElementById(TEXTS_LINK_ID)?.getAttribute("href");
	if (!href) throw new Error("The page names no texts");
	await loadTexts(language, href);
}

export async function loadTexts(language: string, href: string): Promise<void> {
	translatorByLanguage.set(language, await loadTranslator(language, fileBackend(href)));
}

export function browserTranslator(language: string): i18n {
	const translator = translatorByLanguage.get(language) ?? [...translatorByLanguage.values()][0];
	if (!translator) throw new Error("Texts are read before hydration");
	return translator;
}
