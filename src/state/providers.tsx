import type { ReactNode } from "react";
import type { Theme } from "../entities/landing";
import { BasketProvider } from "./basket/basket";
import { CurrencyProvider } from "./currency/currency";
import { PricesProvider } from "./prices/prices";

interface Props {
	/** Theme and language of the page, from its context. */
	theme: Theme;
	language: string;
	children: ReactNode;
}

/** All state that changes while a visitor is here: currency, live prices, basket. Stays mounted over navigation. */
export function StateProviders({ theme, language, children }: Props) {
	return (
		<CurrencyProvider theme={theme} language={language}>
			<PricesProvider>
				<BasketProvider>{children}</BasketProvider>
			</PricesProvider>
		</CurrencyProvider>
	);
}
