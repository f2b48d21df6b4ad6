import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { Basket, Ticket } from "../../../src/domain/basket";
import { markBasket } from "../../../src/features/basket/basket-marker";
import CartScreen from "../../../src/screens/cart/cart";
import { FakeBasket, ticket } from "../features/basket/fake-basket";
import { renderShop } from "../features/seats/shop";

export const user = userEvent.setup();
export const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

/** A ticket for the seat of this number, by default at an event on 1 December. */
export const seat = (id: number, fields: Partial<Ticket> = {}) =>
	ticket(id, {
		sector: "Партер",
		row: "1",
		seat: String(id),
		...fields,
		event: { id: 1, title: "Стендап", startedAt: "2026-12-01T19:00:00+03:00", ...fields.event },
	});

/** Opens the basket page with these lines and basket fields, and `content` below it. @returns the fake server */
export function openCart(lines: readonly Ticket[], fields: Partial<Basket> = {}, content?: ReactNode): FakeBasket {
	markBasket(true);
	const server = new FakeBasket(lines, { version: 7, ...fields });
	renderShop([<CartScreen key="cart" />, content], server);
	return server;
}
