export interface Language {
	name: string;
	locale: string;
	/** Locale for Open Graph tags, such as `ru_RU`. */
	localeCode: string;
	countryCode: string;
	/** First day of the week: 1 Monday, 6 Saturday, 7 Sunday (spec §9). */
	weekStart: 1 | 6 | 7;
	direction: "ltr" | "rtl";
}

const createLanguage = (
	name: string,
	code: string,
	countryCode: string,
	{ weekStart = 1, direction = "ltr" }: Partial<Pick<Language, "weekStart" | "direction">> = {},
): Language => ({
	name,
	locale: `${code}-${countryCode}`,
	localeCode: `${code}_${countryCode}`,
	countryCode,
	weekStart,
	direction,
});

/** The 18 languages of spec §1. */
export const LANGUAGES = {
	ru: createLanguage("Русский", "ru", "RU"),
	en: createLanguage("English", "en", "GB"),
	ar: createLanguage("العربية", "ar", "AE", { direction: "rtl" }),
	de: createLanguage("Deutsch", "de", "DE"),
	es: createLanguage("Español", "es", "ES"),
	ja: createLanguage("日本語", "ja", "JP", { weekStart: 7 }),
	zh: createLanguage("中文", "zh", "CN"),
	uk: createLanguage("Українська", "uk", "UA"),
	kk: createLanguage("Қазақша", "kk", "KZ"),
	fr: createLanguage("Français", "fr", "FR"),
	ky: createLanguage("Кыргызча", "ky", "KG"),
	hy: createLanguage("Հայերեն", "hy", "AM"),
	uz: createLanguage("Oʻzbekcha", "uz", "UZ"),
	az: createLanguage("Azərbaycanca", "az", "AZ"),
	be: createLanguage("Беларуская", "be", "BY"),
	he: createLanguage("עברית", "he", "IL", { weekStart: 7, direction: "rtl" }),
	ka: createLanguage("ქართული", "ka", "GE"),
	tr: createLanguage("Türkçe", "tr", "TR"),
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGES;

export function isLanguage(code: string): code is LanguageCode {
	return Object.hasOwn(LANGUAGES, code);
}

export function languageOf(code: string): Language {
	return isLanguage(code) ? LANGUAGES[code] : LANGUAGES.ru;
}
