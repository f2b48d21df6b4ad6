import { FALLBACK_CURRENCY } from "../settings/constants";
import type { Theme } from "./landing";

/**
 * Chooses the currency by spec §4: a known cookie value; else, with currency display on and no cookie, the language's
 * currency; else RUB if available; else the first.
 * @param cookie value of the cookie; undefined when not set
 * @returns an ISO 4217 code
 */
export function chooseCurrency(theme: Theme, language: string, cookie: string | undefined): string {
	const codes = theme.currencies.map((currency) => currency.code);
	if (cookie !== undefined && codes.includes(cookie)) return cookie;
	const languageCurrency = theme.language_currency[language];
	if (
		theme.ui_config_show_currencies &&
		cookie === undefined &&
		languageCurrency !== undefined &&
		codes.includes(languageCurrency)
	)
		return languageCurrency;
	if (codes.includes(FALLBACK_CURRENCY)) return FALLBACK_CURRENCY;
	return codes[0] ?? theme.currency.code;
}
