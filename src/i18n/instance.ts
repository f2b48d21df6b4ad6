import i18next, { type BackendModule, type i18n, type ResourceLanguage } from "i18next";

/** Translation namespaces of spec §1. */
export const NAMESPACES = { default: "common", fallbacks: ["pages", "forms"] } as const;

/** All namespaces, in the order in which a key is looked up. */
export const ALL_NAMESPACES = [NAMESPACES.default, ...NAMESPACES.fallbacks] as const;

/** Options of every i18next instance: those of gatsby-plugin-react-i18next, of the build and of the browser's loader. */
export const I18NEXT_OPTIONS = {
	ns: ALL_NAMESPACES,
	defaultNS: NAMESPACES.default,
	fallbackNS: NAMESPACES.fallbacks,
	fallbackLng: false,
	load: "currentOnly",
	initAsync: false,
	interpolation: { escapeValue: false },
	showSupportNotice: false,
	// `useTranslation()` looks a key up in all namespaces that `TextsProvider` names.
	react: { nsMode: "fallback" },
} as const;

export function createTranslator(language: string, resources: ResourceLanguage): i18n {
	const instance = i18next.createInstance();
	void instance.init({ ...optionsIn(language), resources: { [language]: resources } });
	return instance;
}

/** Creates a translator and loads its texts. By default i18next retries as in spec §9 (texts), but doubles each delay. */
export async function loadTranslator(language: string, backend: BackendModule): Promise<i18n> {
	const instance = i18next.createInstance().use(backend);
	await instance.init(optionsIn(language));
	if (!instance.hasResourceBundle(language, NAMESPACES.default))
		throw new Error(`No texts for language ${language}`);
	return instance;
}

const optionsIn = (language: string) => ({
	...I18NEXT_OPTIONS,
	ns: [...ALL_NAMESPACES],
	fallbackNS: [...NAMESPACES.fallbacks],
	lng: language,
});
