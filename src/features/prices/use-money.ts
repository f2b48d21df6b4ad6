import { useCallback } from "react";
import { useMoneyFormat } from "./currency";

/** Returns a formatter of thousandths of currency units: `money(2500000)` → "2 500 ₽". @param currency ISO 4217 code */
export function useMoney(currency: string): (amount: number) => string {
	const money = useMoneyFormat();
	return useCallback((amount: number) => money(amount, currency), [currency, money]);
}
