import type { ReactNode } from "react";
import type { Theme } from "../domain/landing";
import { BasketProvider } from "../features/basket/basket";
import { UtmProvider } from "../features/campaign/utm";
import { CurrencyProvider } from "../features/prices/currency";
import { PricesProvider } from "../features/prices/prices";

interface Props {
	/** Theme and language from the page's context. */
	theme: Theme;
	language: string;
	search?: string | undefined;
	children: ReactNode;
}

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
