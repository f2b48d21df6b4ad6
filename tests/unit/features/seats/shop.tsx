import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Offer } from "../../../../src/domain/price";
import { BasketProvider } from "../../../../src/features/basket/basket";
import { BasketEngine } from "../../../../src/features/basket/basket-engine";
import type { LoadBasket } from "../../../../src/features/basket/basket-link";
import { markBasket } from "../../../../src/features/basket/basket-marker";
import { UtmProvider } from "../../../../src/features/campaign/utm";
import { CurrencyProvider } from "../../../../src/features/prices/currency";
import { eventView } from "../../../fixtures/event-view";
import { RussianPage } from "../../../fixtures/russian-page";
import { shopTheme } from "../../../fixtures/shop-theme";
import type { FakeBasket } from "../basket/fake-basket";

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
		<RussianPage>
			<CurrencyProvider theme={shopTheme} language="ru">
				<UtmProvider search={undefined}>
					<BasketProvider loadBasket={loadBasket}>{children}</BasketProvider>
				</UtmProvider>
			</CurrencyProvider>
		</RussianPage>
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

export const show = eventView({
	id: 1,
	sourceId: 10,
	title: "Большой стендап",
	timeZone: "Europe/Moscow",
	phone: "+7 800 000-00-00",
});

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
