import type { Theme } from "../domain/landing";
import { capitalised } from "./capitalised";
import { languageOf } from "./languages";

/** Returns currency names by code. Runs in the build only, since browsers' Intl lacks some languages. */
export function currencyNames(
	{ currencies, main_lang }: Pick<Theme, "currencies" | "main_lang">,
	language: string,
): Record<string, string> {
	const { locale } = languageOf(language);
	const names = new Intl.DisplayNames(locale, { type: "currency", fallback: "none" });
	return Object.fromEntries(
		currencies.map(({ code, symbol, title }) => {
			const name = (language === main_lang && title) || names.of(code) || title || symbol || code;
			return [code, capitalised(name, locale)];
		}),
	);
}
