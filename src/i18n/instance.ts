import i18next, { type BackendModule, type i18n, type ResourceLanguage } from "i18next";
import { languageOf } from "./languages";

/** Translation namespaces of spec §1. */
export const NAMESPACES = { default: "common", fallbacks: ["pages", "forms"] } as const;

const I18NEXT_OPTIONS = {
	ns: [NAMESPACES.default, ...NAMESPACES.fallbacks],
	defaultNS: NAMESPACES.default,
	fallbackNS: [...NAMESPACES.fallbacks],
	fallbackLng: false,
	load: "currentOnly",
	initAsync: false,
	interpolation: { escapeValue: false },
	showSupportNotice: false,
} as const;

/** Isolates a parameter, so that it doesn't reorder the right-to-left text around it. */
const isolate = (value: string): string => `\u2068${value}\u2069`;

function i18nextOptionsOf(language: string) {
	if (languageOf(language).direction === "ltr") return { ...I18NEXT_OPTIONS, lng: language };
	return { ...I18NEXT_OPTIONS, lng: language, interpolation: { escapeValue: true, escape: isolate } };
}

export function createTranslator(language: string, resources: ResourceLanguage): i18n {
	const instance = i18next.createInstance();
	void instance.init({ ...i18nextOptionsOf(language), resources: { [language]: resources } });
	return instance;
}

/** Creates a translator and loads its texts. By default i18next retries as in spec §9 (texts), but doubles each delay. */
export async function loadTranslator(language: string, backend: BackendModule): Promise<i18n> {
	const instance = i18next.createInstance().use(backend);
	await instance.init(i18nextOptionsOf(language));
	if (!instance.hasResourceBundle(language, NAMESPACES.default)) throw new Error(`No texts for language ${language}`);
	return instance;
}
