import type { ReactNode } from "react";
import type { Theme } from "../domain/landing";
import { BasketProvider } from "../features/basket/basket";
import { UtmProvider } from "../features/campaign/utm";
import { CurrencyProvider } from "../features/prices/currency";
import { PricesProvider } from "../features/prices/prices";

interface Props {
	theme: Theme;
	language: string;
	search?: string | undefined;
	children: ReactNode;
}

/** Provides campaign, currency, prices and basket to a page. @param props `search` is the query of the page's address */
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
