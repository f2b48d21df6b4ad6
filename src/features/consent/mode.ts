import type { Brand } from "../../domain/landing";
import { isLanguage, languageOf } from "../../i18n/languages";

export type ConsentMode = NonNullable<Brand["consent"]>;

/** Countries with opt-out; everywhere else consent is asked first. */
const NOTICE_COUNTRIES = ["RU", "BY", "KZ", "KG", "AM", "UZ", "AZ"];

/** Returns the landing's mode, else its country's; without a country, the main language's country counts. */
export function consentMode(brand: Pick<Brand, "consent" | "countryCode">, mainLanguage: string): ConsentMode {
	const ofLanguage = isLanguage(mainLanguage) ? languageOf(mainLanguage).countryCode : "";
	const country = brand.countryCode ?? ofLanguage;
	return brand.consent ?? (NOTICE_COUNTRIES.includes(country) ? "notice" : "opt_in");
}
