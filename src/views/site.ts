import type { ResourceLanguage } from "i18next";
import type { Brand } from "../domain/landing";
import type { LinkView } from "./cards";

/** A phone number as written, and the `tel:` address of the first complete number in it, if there is one. */
export interface PhoneView {
	text: string;
	address?: string;
}

/** A landing's brand as pages show it. */
export interface ShownBrand extends Omit<Brand, "legal"> {
	legal: Omit<Brand["legal"], "phone"> & { phone?: PhoneView };
}

/** Brand and links that every page shows; static, part of the bundle. */
export interface SiteTheme {
	landingId: string;
	brand: ShownBrand;
	/** ISO 3166 code of the brand's country; if unset, the first two letters of the landing's currency code. */
	country: string;
	/** Footer links to information pages and the landing's custom pages, with titles in the site's main language. */
	information: LinkView[];
	customPages: LinkView[];
	personalData: string;
}

/** By language code: the interface's texts, and the URL of the file from which browsers read them. */
export type GeneratedTexts = Readonly<Record<string, { href: string; resources: ResourceLanguage }>>;

/** A city in the picker's file (`/data/cities.{language}.json`). */
export interface PickerCity {
	slug: string;
	name: string;
	/** Alternative names to search by, in one string. */
	also: string;
	/** Country name in the page's language; empty when unknown. */
	country: string;
	countryCode: string;
	eventCount: number;
}
