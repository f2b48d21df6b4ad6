import type { ReactNode } from "react";
import type { Theme } from "../domain/landing";
import { BasketProvider } from "../features/basket/basket";
import { UtmProvider } from "../features/campaign/utm";
import { CurrencyProvider } from "../features/prices/currency";
import { PricesProvider } from "../features/prices/prices";

interface Props {
	/** Theme and language of the page, from its context. */
	theme: Theme;
	language: string;
	/** The query of the page's address, in the browser. */
	search?: string | undefined;
	children: ReactNode;
}

/** All state that changes while a visitor is here: campaign, currency, live prices, basket. Stays mounted over navigation. */
export function StateProviders({ theme, language, search, children }: Props) {
	return (
		<UtmProvider search={search}>
			<CurrencyProvider theme={theme} language={language}>
				<PricesProvider>
					<BasketProvider>{children}</BasketProvider>
				</PricesProvider>
			</CurrencyProvider>
		</UtmProvider>
	);
}
