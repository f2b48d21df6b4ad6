import i18next, { type BackendModule, type i18n, type ResourceLanguage } from "i18next";

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
	react: { useSuspense: false },
	showSupportNotice: false,
} as const;

/** A translator of one language whose texts are at hand: ready at once. */
export function createTranslator(language: string, resources: ResourceLanguage): i18n {
	const instance = i18next.createInstance();
	void instance.init({ ...OPTIONS, lng: language, resources: { [language]: resources } });
	return instance;
}

/**
 * A translator that reads its texts through a backend. Spec §9 "Translation loading" (5 retries, 350 ms, 10 parallel
 * reads) are i18next's own defaults.
 * @returns the translator once its texts are there; rejects when they can't be had
 */
export async function loadTranslator(language: string, backend: BackendModule): Promise<i18n> {
	const instance = i18next.createInstance().use(backend);
	await instance.init({ ...OPTIONS, lng: language });
	if (!instance.hasResourceBundle(language, NAMESPACES.default)) throw new Error(`No texts for language ${language}`);
	return instance;
}
