import type { ReactNode } from "react";
import { CurrencyProvider } from "#src/features/prices/currency.tsx";
import { PricesProvider } from "#src/features/prices/prices.tsx";
import type { LanguageCode } from "#src/i18n/languages";
import type { EventsSearchView } from "#src/views/screens";
import { theme } from "../../../fixtures/records";
import { RussianPage } from "../../../fixtures/russian-page";

export const SEARCH_VIEW: EventsSearchView = {
	city: { slug: "moskva", name: "Москва", nameIn: "в Москве", timeZone: "Europe/Moscow" },
	cityId: 1,
	total: 1,
	events: [{ id: 1, sourceId: 1, path: "/moskva/events/1", title: "Из сборки" }],
	days: [],
	categories: [
		{ title: "Юмор", categories: [{ id: 11, title: "Стендап" }] },
		{ title: "Музыка", categories: [{ id: 22, title: "Рок" }] },
	],
	collections: [{ title: "КВН", path: "/kvn" }],
};

/** Provides currency, a price source that never loads, and a page's language; texts are always Russian. */
export function Page({ children, language = "ru" }: { children: ReactNode; language?: LanguageCode }) {
	return (
		<RussianPage language={language}>
			<CurrencyProvider theme={theme()} language={language}>
				<PricesProvider loadSource={() => new Promise(() => undefined)}>{children}</PricesProvider>
			</CurrencyProvider>
		</RussianPage>
	);
}

export const newHistoryState = () => ({ key: crypto.randomUUID() });

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
