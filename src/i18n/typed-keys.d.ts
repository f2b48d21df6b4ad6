import "i18next";
import type common from "../../locales/ru/common.json";
import type forms from "../../locales/ru/forms.json";
import type pages from "../../locales/ru/pages.json";

/** Message keys are those of the Russian files; an unknown key fails the type check. */
declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		fallbackNS: ["pages", "forms"];
		resources: { common: typeof common; pages: typeof pages & BuildTexts; forms: typeof forms };
	}
}

/** Texts that the build adds to each language. */
interface BuildTexts {
	currencyNames: Record<string, string>;
}
