import i18next, { type BackendModule, type i18n, type ResourceLanguage } from "i18next";
import { languageOf } from "./languages";

/** The translation namespaces of spec §1: common is the default, the others are fallbacks of it. */
export const NAMESPACES = { default: "common", fallbacks: ["pages", "forms"] } as const;

const OPTIONS = {
	ns: [NAMESPACES.default, ...NAMESPACES.fallbacks],
	defaultNS: NAMESPACES.default,
	fallbackNS: [...NAMESPACES.fallbacks],
	fallbackLng: false,
	load: "currentOnly",
	initAsync: false,
	interpolation: { escapeValue: false },
	// A page's language never changes while it is open, and its texts are there before the first render.
	react: { useSuspense: false, bindI18n: "" },
	showSupportNotice: false,
} as const;

/** A filled-in value keeps its own direction, and its signs their side of it. */
const isolated = (value: string): string => `\u2068${value}\u2069`;

function optionsOf(language: string) {
	if (languageOf(language).direction === "ltr") return { ...OPTIONS, lng: language };
	return { ...OPTIONS, lng: language, interpolation: { escapeValue: true, escape: isolated } };
}

/** A translator of one language whose texts are at hand: ready at once. */
export function createTranslator(language: string, resources: ResourceLanguage): i18n {
	const instance = i18next.createInstance();
	void instance.init({ ...optionsOf(language), resources: { [language]: resources } });
	return withOneT(instance);
}

/** Hands the same `t` to every component: what depends on it doesn't run again, and the build may remember its texts. */
function withOneT(instance: i18n): i18n {
	instance.getFixedT = (() => instance.t) as i18n["getFixedT"];
	return instance;
}

/**
 * A translator that reads its texts through a backend. Spec §9 "Translation loading" (5 retries, 350 ms, 10 parallel
 * reads) are i18next's own defaults.
 * @returns the translator once its texts are there; rejects when they can't be had
 */
export async function loadTranslator(language: string, backend: BackendModule): Promise<i18n> {
	const instance = i18next.createInstance().use(backend);
	await instance.init(optionsOf(language));
	if (!instance.hasResourceBundle(language, NAMESPACES.default)) throw new Error(`No texts for language ${language}`);
	return withOneT(instance);
}
