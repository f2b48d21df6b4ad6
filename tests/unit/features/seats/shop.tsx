import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import common from "../../../../locales/ru/common.json";
import forms from "../../../../locales/ru/forms.json";
import pages from "../../../../locales/ru/pages.json";
import type { Offer } from "../../../../src/domain/price";
import { BasketProvider } from "../../../../src/features/basket/basket";
import { BasketEngine } from "../../../../src/features/basket/basket-engine";
import type { LoadBasket } from "../../../../src/features/basket/basket-link";
import { markBasket } from "../../../../src/features/basket/basket-marker";
import { UtmProvider } from "../../../../src/features/campaign/utm";
import { CurrencyProvider } from "../../../../src/features/prices/currency";
import { createTranslator } from "../../../../src/i18n/instance";
import { TranslationProvider } from "../../../../src/i18n/translation";
import type { EventView } from "../../../../src/views/screens";
import type { FakeBasket } from "../basket/fake-basket";

const translator = createTranslator("ru", { common, pages, forms });
const page = { language: "ru", defaultLanguage: "ru", languages: ["ru"], originalPath: "/", routed: false, path: "/" };
const theme = {
	language: "ru",
	main_lang: "ru",
	language_currency: {},
	currencies: [{ code: "RUB", symbol: "₽", title: "Рубль" }],
	ui_config_show_currencies: false,
	currency: { code: "RUB" },
	ui_metric_id: "",
	ui_metric_webvisor: false,
	ui_metric_ecommerce: false,
};

interface ShopProps {
	server: FakeBasket;
	/** The basket's code is loaded when this resolves. */
	code?: Promise<void> | undefined;
	children: ReactNode;
}

/** Providers of every part of the shop: Russian, roubles, and a basket API in memory. */
export function Shop({ server, code, children }: ShopProps) {
	const loadBasket: LoadBasket = async (seat) => {
		await code;
		return new BasketEngine({ ...seat, port: server, mark: markBasket });
	};
	return (
		<TranslationProvider translator={translator} page={page}>
			<CurrencyProvider theme={theme} language="ru">
				<UtmProvider search={undefined}>
					<BasketProvider loadBasket={loadBasket}>{children}</BasketProvider>
				</UtmProvider>
			</CurrencyProvider>
		</TranslationProvider>
	);
}

/** Renders a part of the shop over a basket API in memory. */
export const renderShop = (part: ReactNode, server: FakeBasket, code?: Promise<void>) =>
	render(
		<Shop server={server} code={code}>
			{part}
		</Shop>,
	);

/** Text with plain spaces in place of non-breaking ones, which prices contain. */
export const plain = (text: string | null) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

export const show: EventView = {
	id: 1,
	sourceId: 10,
	title: "Большой стендап",
	gallery: [],
	timeZone: "Europe/Moscow",
	status: "active",
	starCast: false,
	categories: [],
	performers: [],
	otherDates: [],
	otherCities: [],
	related: [],
	phone: "+7 800 000-00-00",
};

/** An offer of a thousand roubles with a fee of a hundred, like the tickets of the basket in memory. */
export function seatOffer(id: number, row: number, seat: number, more: Partial<Offer> = {}): Offer {
	return {
		id,
		price: 1_000_000,
		extra: { serviceFee: 100_000 },
		sector: "Партер",
		row: String(row),
		seat: String(seat),
		seatId: `p-${row}-${seat}`,
		available: true,
		availability: "on_sale",
		accessible: false,
		...more,
	};
}
