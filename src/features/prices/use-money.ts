import { useCallback } from "react";
import { formatMoney } from "../../domain/money";
import { usePageLanguage } from "../../i18n/page-language";

/** Returns a formatter of thousandths of currency units: `money(2500000)` → "2 500 ₽". @param currency ISO 4217 code */
export function useMoney(currency: string): (amount: number) => string {
	const { locale } = usePageLanguage();
	return useCallback((amount: number) => formatMoney(amount, currency, locale), [currency, locale]);
}
