import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { readCookie, writeCookie } from "../../browser/storage";
import { chooseCurrency } from "../../domain/currency";
import type { Theme } from "../../domain/landing";
import { setCurrencySigns } from "../../domain/money";
import { CURRENCY_COOKIE } from "../../settings/constants";
import { noteCurrency } from "./current-currency";

export interface CurrencyState {
	currency: string;
	currencies: Theme["currencies"];
	/** Whether there are several currencies and the landing offers the choice. */
	canChoose: boolean;
}

export interface CurrencyActions {
	/** Switches the currency and stores it in the currency cookie (spec §9). */
	choose(code: string): void;
}

const StateContext = createContext<CurrencyState | undefined>(undefined);
const ActionsContext = createContext<CurrencyActions | undefined>(undefined);

interface Props {
	theme: Theme;
	language: string;
	children: ReactNode;
}

/** Provides the currency (spec §4). An effect reads the cookie, so that the first render equals the server's. */
export function CurrencyProvider({ theme, language, children }: Props) {
	const [cookie, setCookie] = useState<string | undefined>(undefined);
	useEffect(() => setCookie(readCookie(CURRENCY_COOKIE.name)), []);
	const currency = chooseCurrency(theme, language, cookie);
	setCurrencySigns(theme.currencies);
	useEffect(() => noteCurrency(currency), [currency]);
	const { currencies, ui_config_show_currencies: isShown } = theme;
	const canChoose = isShown && currencies.length > 1;
	const state = useMemo(() => ({ currency, currencies, canChoose }), [currency, currencies, canChoose]);
	const actions = useMemo<CurrencyActions>(
		() => ({
			choose(code) {
				writeCookie(CURRENCY_COOKIE.name, code, CURRENCY_COOKIE.path);
				setCookie(code);
			},
		}),
		[],
	);
	return (
		<ActionsContext.Provider value={actions}>
			<StateContext.Provider value={state}>{children}</StateContext.Provider>
		</ActionsContext.Provider>
	);
}

export function useCurrency(): CurrencyState {
	const state = useContext(StateContext);
	if (!state) throw new Error("useCurrency needs a CurrencyProvider above it");
	return state;
}

export function useCurrencyActions(): CurrencyActions {
	const actions = useContext(ActionsContext);
	if (!actions) throw new Error("useCurrencyActions needs a CurrencyProvider above it");
	return actions;
}
