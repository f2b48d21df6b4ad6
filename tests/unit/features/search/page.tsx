import type { ReactNode } from "react";
import { CurrencyProvider } from "../../../../src/features/prices/currency";
import { PricesProvider } from "../../../../src/features/prices/prices";
import type { LanguageCode } from "../../../../src/i18n/languages";
import { theme } from "../../../fixtures/records";
import { RussianPage } from "../../../fixtures/russian-page";

/** Provides currency, prices and a page's language to a component; texts are always Russian. */
export function Page({ children, language = "ru" }: { children: ReactNode; language?: LanguageCode }) {
	return (
		<RussianPage language={language}>
			<CurrencyProvider theme={theme()} language={language}>
				<PricesProvider loadSource={() => new Promise(() => undefined)}>{children}</PricesProvider>
			</CurrencyProvider>
		</RussianPage>
	);
}

/** The state of a new history entry, like the router's. */
export const newEntry = () => ({ key: crypto.randomUUID() });

/** Adds the methods of modal dialogs that jsdom lacks. */
export function makeDialogsWork(): void {
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function close() {
		this.open = false;
		this.dispatchEvent(new Event("close"));
	};
}
