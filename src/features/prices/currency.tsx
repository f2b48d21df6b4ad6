import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { readCookie, writeCookie } from "../../browser/storage";
import { CURRENCY_COOKIE } from "../../config/constants";
import { chooseCurrency } from "../../domain/currency";
import type { Theme } from "../../domain/landing";
import { setCurrencySigns } from "../../domain/money";
import { noteCurrency } from "./current-currency";

export interface CurrencyState {
	/** ISO 4217 code of the currency prices are shown in. */
	currency: string;
	currencies: Theme["currencies"];
	/** Whether visitors may choose among them: there are several, and the landing shows the choice. */
	canChoose: boolean;
}

export interface CurrencyActions {
	/** Shows prices in another currency from now on; the choice is kept in the currency cookie (spec §9). */
	choose(code: string): void;
}

const StateContext = createContext<CurrencyState | undefined>(undefined);
const ActionsContext = createContext<CurrencyActions | undefined>(undefined);

interface Props {
	theme: Theme;
	language: string;
	children: ReactNode;
}

/** Holds the currency of spec §4. The first render knows no cookie, as the server's doesn't; an effect reads it. */
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

/** The currency prices are shown in, and those there are. */
export function useCurrency(): CurrencyState {
	const state = useContext(StateContext);
	if (!state) throw new Error("useCurrency needs a CurrencyProvider above it");
	return state;
}

/** Changing the currency; never causes a render by itself. */
export function useCurrencyActions(): CurrencyActions {
	const actions = useContext(ActionsContext);
	if (!actions) throw new Error("useCurrencyActions needs a CurrencyProvider above it");
	return actions;
}
