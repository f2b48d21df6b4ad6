import { createContext, type PropsWithChildren, useContext, useEffect, useMemo, useState } from "react";
import { readCookie, writeCookie } from "../../browser/storage";
import { CURRENCY_COOKIE } from "../../config/constants";
import { chooseCurrency } from "../../domain/currency";
import type { Theme } from "../../domain/landing";
import { setCurrencySigns } from "../../domain/money";
import { setCurrentCurrency } from "./current-currency";

export interface CurrencyState {
	currency: string;
	currencies: Theme["currencies"];
	canChoose: boolean;
}

const CurrencyStateContext = createContext<CurrencyState | undefined>(undefined);
const CurrencyActionsContext = createContext<{ choose(code: string): void } | undefined>(undefined);

/** Provides the currency (spec §4). An effect reads the cookie, so that the first render equals the server's. */
export function CurrencyProvider({ theme, language, children }: PropsWithChildren<{ theme: Theme; language: string }>) {
	const [cookie, setCookie] = useState<string | undefined>(undefined);
	useEffect(() => setCookie(readCookie(CURRENCY_COOKIE.name)), []);
	const currency = chooseCurrency(theme, language, cookie);
	setCurrencySigns(theme.currencies);
	useEffect(() => setCurrentCurrency(currency), [currency]);
	const { currencies, ui_config_show_currencies: isShown } = theme;
	const canChoose = isShown && currencies.length > 1;
	const state = useMemo(() => ({ currency, currencies, canChoose }), [currency, currencies, canChoose]);
	const actions = useMemo(() => {
		const choose = (code: string) => {
			writeCookie(CURRENCY_COOKIE.name, code, CURRENCY_COOKIE.path);
			setCookie(code);
		};
		return { choose };
	}, []);
	return (
		<CurrencyActionsContext.Provider value={actions}>
			<CurrencyStateContext.Provider value={state}>{children}</CurrencyStateContext.Provider>
		</CurrencyActionsContext.Provider>
	);
}

export function useCurrency(): CurrencyState {
	const state = useContext(CurrencyStateContext);
	if (!state) throw new Error("useCurrency needs a CurrencyProvider above it");
	return state;
}

/** Returns `choose`, which switches the currency and stores it in the currency cookie (spec §9). */
export function useCurrencyActions() {
	const actions = useContext(CurrencyActionsContext);
	if (!actions) throw new Error("useCurrencyActions needs a CurrencyProvider above it");
	return actions;
}
