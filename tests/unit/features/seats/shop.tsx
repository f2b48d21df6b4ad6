import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { areCookiesBlocked } from "#src/browser/storage";
import type { DatePrice, Offer } from "#src/domain/price";
import { BasketProvider } from "#src/features/basket/basket.tsx";
import type { LoadBasket } from "#src/features/basket/basket-connection";
import { BasketEngine } from "#src/features/basket/basket-engine";
import { markBasket } from "#src/features/basket/basket-marker";
import { UtmProvider } from "#src/features/campaign/utm.tsx";
import { CurrencyProvider } from "#src/features/prices/currency.tsx";
import { eventView } from "../../../fixtures/event-view";
import { RussianPage } from "../../../fixtures/russian-page";
import { shopTheme } from "../../../fixtures/shop-theme";
import type { FakeBasket } from "../basket/fake-basket";
import { offer } from "./halls";

interface ShopProps {
	server: FakeBasket;
	/** Resolves when the basket's code has loaded; without it, the code loads at once. */
	code?: Promise<void> | undefined;
	children: ReactNode;
}

/** Provides Russian texts, roubles, and a basket whose API is `server`. */
export function Shop({ server, code, children }: ShopProps) {
	const loadBasket: LoadBasket = async (host) => {
		await code;
		return new BasketEngine({ ...host, port: server, mark: markBasket, areCookiesBlocked });
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

/** Renders a component with a basket whose API is `server`. @param code resolves when the basket's code has loaded */
export const renderShop = (component: ReactNode, server: FakeBasket, code?: Promise<void>) =>
	render(
		<Shop server={server} code={code}>
			{component}
		</Shop>,
	);

/** Replaces the non-breaking spaces of prices with plain ones. */
export const plain = (text: string | null) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

export const standupView = eventView({
	id: 1,
	sourceId: 10,
	title: "Большой стендап",
	timeZone: "Europe/Moscow",
});

/** Makes an offer of a seat that costs 1,000 roubles plus a fee of 100, like the tickets of `FakeBasket`. */
export function seatOffer(id: number, row: number, seat: number, fields: Partial<Offer> = {}): Offer {
	const place = { row: String(row), seat: String(seat), seatId: `p-${row}-${seat}` };
	return offer(id, { extra: { serviceFee: 100_000 }, ...place, ...fields });
}

export const soldSeatOffer = (id: number, row: number, seat: number, fields: Partial<Offer> = {}) =>
	seatOffer(id, row, seat, { available: false, availability: "sold_out", ...fields });

/** Makes a general admission offer for the dance floor, with three tickets left. */
export function danceFloorOffer(fields: Partial<Offer> = {}): Offer {
	const noSeat = { sector: undefined, row: undefined, seat: undefined, seatId: undefined };
	return seatOffer(14, 0, 0, { ...noSeat, title: "Танцпол", maxCount: 3, ...fields });
}

export function dateOf(offers: Offer[], fields: Partial<DatePrice> = {}): DatePrice {
	const date = { eventId: 1, startedAt: "2026-12-01T19:00:00+03:00", currencyCode: "RUB" };
	return { ...date, availability: "on_sale", offers, ...fields };
}
