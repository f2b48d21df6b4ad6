import type { BackendModule, i18n, ReadCallback, ResourceLanguage } from "i18next";
import { loadTranslator } from "./instance";
import type { IntlWords } from "./intl-fill";

/** Marks the preload link that names the texts a page was rendered with. */
export const TEXTS_LINK_ID = "texts";

const translators = new Map<string, i18n>();

/** All namespaces of a language come in one file; a failed read is tried again by i18next's own rules. */
function fileBackend(href: string): BackendModule {
	let file: Promise<ResourceLanguage> | undefined;
	return {
		type: "backend",
		init: () => undefined,
		read(_language: string, namespace: string, done: ReadCallback) {
			file ??= readFile(href);
			file.then(
				(texts) => done(null, texts[namespace] ?? {}),
				(error: unknown) => {
					file = undefined;
					// `true` asks i18next to try again.
					done(error instanceof Error ? error : new Error(String(error)), true);
				},
			);
		},
	};
}

async function readFile(href: string): Promise<ResourceLanguage> {
	// Same mode and credentials as the preload link, so that its answer is used.
	const answer = await fetch(href, { mode: "cors", credentials: "same-origin" });
	if (!answer.ok) throw new Error(`Texts ${href}: ${answer.status}`);
	const texts: ResourceLanguage & { intl?: IntlWords } = await answer.json();
	const { intl } = texts;
	// Without them dates have no words of the language, and the page is still a page.
	if (intl)
		await import(/* webpackChunkName: "intl-fill" */ "./intl-fill")
			.then(({ fillIntl }) => fillIntl(intl))
			.catch(() => undefined);
	return texts;
}

/** Loads the language of the page that is open; called before hydration. Rejects when its texts can't be had. */
export async function loadPageLanguage(): Promise<void> {
	const language = document.documentElement.lang || "ru";
	const href = document.getElementById(TEXTS_LINK_ID)?.getAttribute("href");
	if (!href) throw new Error("The page names no texts");
	await loadTexts(language, href);
}

/** Loads the texts of a language, or loads them again. */
export async function loadTexts(language: string, href: string): Promise<void> {
	translators.set(language, await loadTranslator(language, fileBackend(href)));
}

/** The translator of a language that was loaded; another language's page is opened by a full navigation. */
export function browserTranslator(language: string): i18n {
	const translator = translators.get(language) ?? [...translators.values()][0];
	if (!translator) throw new Error("Texts are read before hydration");
	return translator;
}
