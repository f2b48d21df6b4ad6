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

const language = (
	name: string,
	code: string,
	countryCode: string,
	weekStart: Language["weekStart"] = 1,
	direction: Language["direction"] = "ltr",
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
	ru: language("Русский", "ru", "RU"),
	en: language("English", "en", "GB"),
	ar: language("العربية", "ar", "AE", 1, "rtl"),
	de: language("Deutsch", "de", "DE"),
	es: language("Español", "es", "ES"),
	ja: language("日本語", "ja", "JP", 7),
	zh: language("中文", "zh", "CN"),
	uk: language("Українська", "uk", "UA"),
	kk: language("Қазақша", "kk", "KZ"),
	fr: language("Français", "fr", "FR"),
	ky: language("Кыргызча", "ky", "KG"),
	hy: language("Հայերեն", "hy", "AM"),
	uz: language("Oʻzbekcha", "uz", "UZ"),
	az: language("Azərbaycanca", "az", "AZ"),
	be: language("Беларуская", "be", "BY"),
	he: language("עברית", "he", "IL", 7, "rtl"),
	ka: language("ქართული", "ka", "GE"),
	tr: language("Türkçe", "tr", "TR"),
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGES;

export function isLanguage(code: string): code is LanguageCode {
	return Object.hasOwn(LANGUAGES, code);
}

export function languageOf(code: string): Language {
	return isLanguage(code) ? LANGUAGES[code] : LANGUAGES.ru;
}
