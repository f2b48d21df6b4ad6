import i18next, { type i18n, type ResourceLanguage } from "i18next";

/** The translation namespaces of spec §1: common is the default, the others are fallbacks of it. */
export const NAMESPACES = { default: "common", fallbacks: ["pages", "forms"] } as const;

/**
 * A translator of one language, ready at once. Spec §9 "Translation loading" (read retries and so on) are i18next's
 * defaults for backends; here the texts are given, so nothing is read.
 */
export function createTranslator(language: string, resources: ResourceLanguage): i18n {
	const instance = i18next.createInstance();
	void instance.init({
		lng: language,
		resources: { [language]: resources },
		ns: [NAMESPACES.default, ...NAMESPACES.fallbacks],
		defaultNS: NAMESPACES.default,
		fallbackNS: [...NAMESPACES.fallbacks],
		fallbackLng: false,
		initAsync: false,
		interpolation: { escapeValue: false },
		react: { useSuspense: false },
		showSupportNotice: false,
	});
	return instance;
}
