import type { Brand } from "../../domain/landing";
import { isLanguage, languageOf } from "../../i18n/languages";

export type ConsentMode = NonNullable<Brand["consent"]>;

/** Countries where third-party code may run until the visitor opts out; elsewhere visitors must opt in. */
const NOTICE_COUNTRIES = ["RU", "BY", "KZ", "KG", "AM", "UZ", "AZ"];

/** Returns the landing's consent mode; if unset, that of the landing's country, else of the main language's country. */
export function consentMode(brand: Pick<Brand, "consent" | "countryCode">, mainLanguage: string): ConsentMode {
	const languageCountry = isLanguage(mainLanguage) ? languageOf(mainLanguage).countryCode : "";
	const country = brand.countryCode ?? languageCountry;
	return brand.consent ?? (NOTICE_COUNTRIES.includes(country) ? "notice" : "opt_in");
}
