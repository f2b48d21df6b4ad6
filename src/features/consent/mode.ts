import type { Brand } from "../../domain/landing";
import { isLanguage, languageOf } from "../../i18n/languages";

/** How visitors are asked before anything of another company starts. */
export type ConsentMode = NonNullable<Brand["consent"]>;

/** Countries where visitors are told and may refuse. Everywhere else they are asked first. */
const NOTICE_COUNTRIES = ["RU", "BY", "KZ", "KG", "AM", "UZ", "AZ"];

/** The landing's own mode, else that of its country, which is its main language's where it names none. */
export function consentMode(brand: Pick<Brand, "consent" | "countryCode">, mainLanguage: string): ConsentMode {
	const ofLanguage = isLanguage(mainLanguage) ? languageOf(mainLanguage).countryCode : "";
	const country = brand.countryCode ?? ofLanguage;
	return brand.consent ?? (NOTICE_COUNTRIES.includes(country) ? "notice" : "opt_in");
}
