import "i18next";
import type common from "../../locales/ru/common.json";
import type forms from "../../locales/ru/forms.json";
import type pages from "../../locales/ru/pages.json";

/** Message keys are those of the Russian files, which are the reference; a key that isn't there fails the type check. */
declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		fallbackNS: ["pages", "forms"];
		resources: { common: typeof common & BuildTexts; pages: typeof pages; forms: typeof forms };
	}
}

/** Texts that no file has: the build adds them to each language. */
interface BuildTexts {
	/** What the landing's currencies are called, by code. */
	currencyNames: Record<string, string>;
}
