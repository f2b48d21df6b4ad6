import type { ReactNode } from "react";
import type { Ticket } from "#src/domain/basket";
import { BasketProvider } from "#src/features/basket/basket.tsx";
import type { LoadBasket } from "#src/features/basket/basket-connection";
import { BasketEngine } from "#src/features/basket/basket-engine";
import { markBasket } from "#src/features/basket/basket-marker";
import { FakeBasket, ticket } from "../unit/features/basket/fake-basket";
import { evening } from "./cards";

/** A ticket for a seat at an event in eleven days. */
export const seat = (number: number, fields: Partial<Ticket> = {}): Ticket =>
	ticket(number, {
		sector: "Партер",
		row: "5",
		seat: String(number),
		...fields,
		event: {
			id: 1,
			title: "Ковыль и звёзды",
			startedAt: evening(11),
			place: "Дом культуры «Заря»",
			...fields.event,
		},
	});

/** Provides a basket with these tickets, of which each is held for fourteen minutes unless its state is another. */
export function HeldBasket({ tickets, children }: { tickets: readonly Ticket[]; children: ReactNode }) {
	const loadBasket: LoadBasket = async (host) => {
		const [serverTime, expiresAt] = [0, 14].map((minutes) =>
			new Date(Date.now() + minutes * 60_000).toISOString(),
		);
		const port = new FakeBasket(tickets, { version: 1, currency: "RUB", serverTime, expiresAt });
		return new BasketEngine({ ...host, port, mark: markBasket, areCookiesBlocked: () => false });
	};
	// A page asks for the basket at once only if this browser may have one.
	markBasket(true);
	return <BasketProvider loadBasket={loadBasket}>{children}</BasketProvider>;
}
