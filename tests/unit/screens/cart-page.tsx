import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { Basket, Ticket } from "#src/domain/basket";
import { markBasket } from "#src/features/basket/basket-marker";
import CartScreen from "#src/screens/cart/cart.tsx";
import { serveEventPages } from "../../fixtures/serve-event-pages";
import { FakeBasket, ticket } from "../features/basket/fake-basket";
import { plain, renderShop } from "../features/seats/shop";

export const user = userEvent.setup();
export const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

/** Preloads the lazily imported order form: compiling it takes longer than a test waits. */
export const preloadOrderForm = () => import("#src/features/checkout/checkout-form.tsx");

/** Sets the date to one before all events of these tests. */
export const setDay = () =>
	void vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z"), toFake: ["Date"] });

/** A ticket for the seat of this number, by default at an event on 1 December. */
export const seat = (id: number, fields: Partial<Ticket> = {}) =>
	ticket(id, {
		sector: "Партер",
		row: "1",
		seat: String(id),
		...fields,
		event: { id: 1, title: "Стендап", startedAt: "2026-12-01T19:00:00+03:00", ...fields.event },
	});

export const pastDate = "2026-11-19T19:00:00+03:00";
export const concertTicket = seat(21, {
	event: { id: 2, title: "Концерт", startedAt: "2026-12-03T19:00:00+03:00" },
});

/** Starts of events in tests of the basket page; the list of event pages is loaded once for all of them. */
const STARTS = ["2026-12-01T19:00:00+03:00", "2026-12-03T19:00:00+03:00", "2027-11-30T19:00:00+03:00"];

/** Opens the basket page with these lines and basket fields, and `content` below it. @returns the fake server */
export function openCart(
	lines: readonly Ticket[],
	fields: Partial<Basket> = {},
	content?: ReactNode,
): FakeBasket {
	markBasket(true);
	serveEventPages({ 1: STARTS, 2: STARTS, 3: STARTS });
	const server = new FakeBasket(lines, { version: 7, ...fields });
	renderShop([<CartScreen key="cart" />, content], server);
	return server;
}

export const totalText = () => plain(screen.getByText("К оплате").parentElement?.textContent ?? "");
