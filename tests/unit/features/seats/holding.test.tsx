// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { OpaqueId } from "../../../../src/domain/lenient";
import type { DatePrice, Offer } from "../../../../src/domain/price";
import { markBasket } from "../../../../src/features/basket/basket-marker";
import { TicketWidget } from "../../../../src/features/seats/ticket-widget/ticket-widget";
import { FakeBasket } from "../basket/fake-basket";
import { plain, renderShop, seatOffer, show } from "./shop";

const answers = vi.hoisted(() => ({ dates: async (): Promise<unknown[]> => [] }));
vi.mock("../../../../src/backend/prices", () => ({ getDatesPrices: () => answers.dates() }));

const dateOf = (offers: Offer[], currencyCode = "RUB"): DatePrice => ({
	eventId: 1,
	startedAt: "2026-12-01T19:00:00+03:00",
	currencyCode,
	availability: "on_sale",
	offers,
});
const dance = (id: OpaqueId, more: Partial<Offer> = {}): Offer => ({
	...seatOffer(14, 0, 0, { sector: undefined, row: undefined, seat: undefined, seatId: undefined, title: "Танцпол" }),
	id,
	maxCount: 3,
	...more,
});
const user = userEvent.setup();
const bar = () => plain(screen.getByRole("region", { name: "Ваш выбор" }).textContent);

describe("held tickets", () => {
	it("add to the number offered: a buyer holding five of eight can have eight", async () => {
		const server = new FakeBasket();
		server.lines.set("A-17/2", 5);
		answers.dates = async () => [dateOf([dance("A-17/2")])];
		renderShop(<TicketWidget event={show} />, server);
		const more = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await waitFor(() => expect(bar()).toContain("5 билетов"));
		for (let at = 0; at < 5; at += 1) await user.click(more);
		await waitFor(() => expect(server.lines).toEqual(new Map([["A-17/2", 8]])));
		expect(more.getAttribute("aria-disabled")).toBe("true");
	});

	it("stay within the basket's limits", async () => {
		const server = new FakeBasket();
		server.extra = { limits: { maxCount: 2 } };
		answers.dates = async () => [dateOf([dance(14)])];
		renderShop(<TicketWidget event={show} />, server);
		const more = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		for (let at = 0; at < 4; at += 1) await user.click(more);
		await waitFor(() => expect(server.lines).toEqual(new Map([[14, 2]])));
	});

	it("can be held again at once after they were released", async () => {
		const server = new FakeBasket();
		server.lines.set(11, 1);
		const mine = seatOffer(11, 1, 1, { available: false, availability: "reserved" });
		answers.dates = async () => [dateOf([mine, seatOffer(12, 1, 2)])];
		renderShop(<TicketWidget event={show} />, server);
		const button = await screen.findByRole("button", { name: /место 1, .*в вашей корзине/ });
		// The next request stays pending during the test.
		answers.dates = () => new Promise(() => undefined);
		await user.click(button);
		await user.click(await screen.findByRole("button", { name: /место 1, .*свободно/ }));
		await waitFor(() => expect(server.calls.at(-1)).toBe("ADD_TICKET 11×1"));
	});

	it("aren't called lost when the buyer has taken them in another tab", async () => {
		const server = new FakeBasket();
		answers.dates = async () => [dateOf([seatOffer(11, 1, 1), seatOffer(12, 1, 2)])];
		renderShop(<TicketWidget event={show} />, server);
		const seat = await screen.findByRole("button", { name: /место 1, .*свободно/ });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		server.lines.set(11, 1);
		server.faults = [{ code: "SEAT_TAKEN" }];
		await user.click(seat);
		await screen.findByRole("button", { name: /место 1, .*в вашей корзине/ });
		await waitFor(() => expect(bar()).toContain("1 билет"));
		expect(screen.queryByRole("alert")).toBeNull();
	});

	it("still offer all that is left when the offers are answered before the basket", async () => {
		const server = new FakeBasket();
		answers.dates = async () => [dateOf([dance(14)])];
		renderShop(<TicketWidget event={show} />, server);
		const more = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		let answer: () => void = () => undefined;
		server.until = new Promise((resolve) => (answer = resolve));
		await user.click(more);
		answers.dates = async () => [dateOf([dance(14, { maxCount: 2 })])];
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		answer();
		await waitFor(() => expect(server.lines.get(14)).toBe(1));
		await waitFor(() => expect(bar()).toContain("1 билет"));
		for (let at = 0; at < 2; at += 1) await user.click(more);
		await waitFor(() => expect(server.lines.get(14)).toBe(3));
	});

	it("show at once while the basket's code is loading, and a second press adds none", async () => {
		const server = new FakeBasket();
		let answer: () => void = () => undefined;
		const code = new Promise<void>((resolve) => {
			answer = () => resolve();
		});
		answers.dates = async () => [dateOf([seatOffer(11, 1, 1)], "USD")];
		server.extra = { currency: "RUB" };
		renderShop(<TicketWidget event={show} />, server, code);
		await user.click(await screen.findByRole("button", { name: /место 1, .*свободно/ }));
		await user.click(await screen.findByRole("button", { name: /место 1, .*в вашей корзине/ }));
		expect(server.calls).toEqual([]);
		answer();
		await waitFor(() => expect(server.calls.at(-1)).toBe("DELETE_TICKET 11×0"));
		expect(server.calls.filter((call) => call.startsWith("ADD"))).toHaveLength(1);
	});

	it("don't affect the currency of offers while the basket is empty", async () => {
		const server = new FakeBasket();
		server.extra = { currency: "RUB" };
		answers.dates = async () => [dateOf([seatOffer(11, 1, 1, { price: 13_000, extra: {} })], "USD")];
		markBasket(true);
		renderShop(<TicketWidget event={show} />, server);
		await screen.findByRole("button", { name: /место 1, .*свободно/ });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		await act(async () => undefined);
		expect(bar()).toContain("13 $");
	});

	it("are totalled in the basket's currency, offers in theirs", async () => {
		const server = new FakeBasket();
		server.lines.set(11, 1);
		server.extra = { currency: "RUB" };
		const offers = [
			seatOffer(11, 1, 1, { price: 13_000, extra: {} }),
			seatOffer(12, 1, 2, { price: 13_000, extra: {} }),
		];
		answers.dates = async () => [dateOf(offers, "USD")];
		renderShop(<TicketWidget event={show} />, server);
		await waitFor(() => expect(bar()).toContain("1 билет 1 100 ₽"));
		expect(bar()).toContain("Валюта оплаты заказа: ");
		expect(plain((await screen.findByRole("button", { name: /место 2/ })).getAttribute("aria-label"))).toContain(
			"13 $",
		);
	});
});

it("names the year of a date far ahead, among the dates to choose from", async () => {
	const soon = dateOf([seatOffer(11, 1, 1)]);
	answers.dates = async () => [soon, { ...soon, eventId: 2, startedAt: "2027-12-01T19:00:00+03:00" }];
	renderShop(<TicketWidget event={show} />, new FakeBasket());
	expect(plain((await screen.findByRole("group", { name: "Дата" })).textContent)).toMatch(
		/1 декабря, .*1 декабря 2027 г\./,
	);
});
