import { createContext, type PropsWithChildren, useContext, useEffect, useMemo, useState } from "react";
import { readCookie, writeCookie } from "../../browser/storage";
import { CURRENCY_COOKIE } from "../../config/constants";
import { chooseCurrency } from "../../domain/currency";
import type { Theme } from "../../domain/landing";
import { type MoneyFormat, moneyFormat } from "../../domain/money";
import { languageOf } from "../../i18n/languages";
import { currentCurrency } from "./current-currency";

export interface CurrencyState {
	currency: string;
	currencies: Theme["currencies"];
	canChoose: boolean;
}

const CurrencyStateContext = createContext<CurrencyState | undefined>(undefined);
const MoneyFormatContext = createContext<MoneyFormat | undefined>(undefined);
const CurrencyActionsContext = createContext<{ choose(code: string): void } | undefined>(undefined);

/** Provides currency and format of money (spec §4). An effect reads the cookie: the first render equals the server's. */
export function CurrencyProvider({
	theme,
	language,
	children,
}: PropsWithChildren<{ theme: Theme; language: string }>) {
	const [cookie, setCookie] = useState<string | undefined>(undefined);
	useEffect(() => setCookie(readCookie(CURRENCY_COOKIE.name)), []);
	const currency = chooseCurrency(theme, language, cookie);
	useEffect(() => currentCurrency.set(currency), [currency]);
	const { currencies, ui_config_show_currencies: isShown } = theme;
	const canChoose = isShown && currencies.length > 1;
	const { locale } = languageOf(language);
	const money = useMemo(() => moneyFormat(locale, currencies), [locale, currencies]);
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
			<MoneyFormatContext.Provider value={money}>
				<CurrencyStateContext.Provider value={state}>{children}</CurrencyStateContext.Provider>
			</MoneyFormatContext.Provider>
		</CurrencyActionsContext.Provider>
	);
}

export function useCurrency(): CurrencyState {
	const state = useContext(CurrencyStateContext);
	if (!state) throw new Error("useCurrency needs a CurrencyProvider above it");
	return state;
}

/** Returns the page's format of money, for amounts in any currency; see `useMoney` for one currency. */
export function useMoneyFormat(): MoneyFormat {
	const money = useContext(MoneyFormatContext);
	if (!money) throw new Error("useMoneyFormat needs a CurrencyProvider above it");
	return money;
}

/** Returns `choose`, which switches the currency and stores it in the currency cookie (spec §9). */
export function useCurrencyActions() {
	const actions = useContext(CurrencyActionsContext);
	if (!actions) throw new Error("useCurrencyActions needs a CurrencyProvider above it");
	return actions;
}
