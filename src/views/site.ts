import type { ResourceLanguage } from "i18next";
import type { Brand } from "../domain/landing";
import type { LinkView } from "./cards";

/** The operator's brand and the links every page shows: static, the same on all pages, part of the bundle. */
export interface SiteTheme {
	brand: Brand;
	/** ISO 3166 code of the brand's country. */
	country: string;
	/** Information pages and landing pages of the footer, in the landing's main language. */
	information: LinkView[];
	landings: LinkView[];
	/** Path of the text that buyers agree to with their personal data. */
	personalData: string;
}

/** For each language: its texts, and the address of the file the browser reads them from. */
export type GeneratedTexts = Readonly<Record<string, { href: string; resources: ResourceLanguage }>>;

/** One city of the picker's list (`/data/cities.{language}.json`). */
export interface PickerCity {
	slug: string;
	name: string;
	/** Other names it is looked for by. */
	also: string;
	/** The country in the language's words; empty where the record names none. */
	country: string;
	countryCode: string;
	eventCount: number;
}
