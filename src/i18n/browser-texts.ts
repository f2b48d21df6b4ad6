import type { BackendModule, i18n, ReadCallback, ResourceLanguage } from "i18next";
import { ALL_NAMESPACES, createTranslator, loadTranslator } from "./instance";
import type { IntlWords } from "./intl-fill";
import { keepTexts, loadedTexts } from "./loaded-texts";

/** Id of the preload link to the texts with which the page was rendered. */
export const TEXTS_LINK_ID = "texts";

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

/**
 * Loads the texts that aren't in the page's data; call it before hydration. Rejects when they can't be loaded. Pages of
 * `gatsby develop` link to no file: all of their texts are in the page's data.
 */
export async function loadPageTexts(): Promise<void> {
	const href = document.getElementById(TEXTS_LINK_ID)?.getAttribute("href");
	if (!href) return;
	const language = document.documentElement.lang || "ru";
	const loaded = await loadTranslator(language, fileBackend(href));
	keepTexts(
		language,
		Object.fromEntries(ALL_NAMESPACES.map((name) => [name, loaded.getResourceBundle(language, name)])),
	);
}

/** Returns a translator for code outside of components, such as toasts. */
export function browserTranslator(language: string): i18n {
	return createTranslator(language, loadedTexts(language) ?? {});
}
