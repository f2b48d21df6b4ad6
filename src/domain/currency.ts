import { FALLBACK_CURRENCY } from "../config/constants";
import type { Theme } from "./landing";

/** Chooses the currency by the rules of spec §4. @param cookie value of the currency cookie, if set */
export function chooseCurrency(theme: Theme, language: string, cookie: string | undefined): string {
	const codes = theme.currencies.map((currency) => currency.code);
	const isLanguageDecisive = theme.ui_config_show_currencies && cookie === undefined;
	const candidates = [
		cookie,
		isLanguageDecisive ? theme.language_currency[language] : undefined,
		FALLBACK_CURRENCY,
	];
	const chosenCode = candidates.find((code) => code !== undefined && codes.includes(code));
	return chosenCode ?? codes[0] ?? theme.currency.code;
}
