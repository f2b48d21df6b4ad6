/** The language that editors write first, and that a text without a translation is in. */
export const MAIN_LANGUAGE = "ru";

/** The shop's 18 languages. */
export const LANGUAGES = [
	{ code: "ru", label: "Русский" },
	{ code: "en", label: "English" },
	{ code: "ar", label: "العربية", rtl: true },
	{ code: "de", label: "Deutsch" },
	{ code: "es", label: "Español" },
	{ code: "ja", label: "日本語" },
	{ code: "zh", label: "中文" },
	{ code: "uk", label: "Українська" },
	{ code: "kk", label: "Қазақша" },
	{ code: "fr", label: "Français" },
	{ code: "ky", label: "Кыргызча" },
	{ code: "hy", label: "Հայերեն" },
	{ code: "uz", label: "Oʻzbekcha" },
	{ code: "az", label: "Azərbaycanca" },
	{ code: "be", label: "Беларуская" },
	{ code: "he", label: "עברית", rtl: true },
	{ code: "ka", label: "ქართული" },
	{ code: "tr", label: "Türkçe" },
];
