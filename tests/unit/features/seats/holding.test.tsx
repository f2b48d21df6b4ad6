// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { DatePrice } from "../../../../src/domain/price";
import { markBasket } from "../../../../src/features/basket/basket-marker";
import { TicketWidget } from "../../../../src/features/seats/ticket-widget/ticket-widget";
import { becomeVisible } from "../../../fixtures/become-visible";
import { FakeBasket } from "../basket/fake-basket";
import { danceFloor, dateOf, plain, renderShop, seatOffer, show } from "./shop";

const api = vi.hoisted(() => ({ getDates: async (): Promise<unknown[]> => [] }));
vi.mock("../../../../src/backend/prices", () => ({ getDatesPrices: () => api.getDates() }));

const user = userEvent.setup();
/** Opens the widget while the API answers with this date. */
const open = (server: FakeBasket, date: DatePrice, code?: Promise<void>) => {
	api.getDates = async () => [date];
	renderShop(<TicketWidget event={show} />, server, code);
};
const bar = () => plain(screen.getByRole("region", { name: "Ваш выбор" }).textContent);

describe("tickets held in the basket", () => {
	it("lets a buyer who holds five tickets add the three that are offered", async () => {
		const server = new FakeBasket();
		server.lines.set("A-17/2", 5);
		open(server, dateOf([danceFloor({ id: "A-17/2" })]));
		const plusButton = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await waitFor(() => expect(bar()).toContain("5 билетов"));
		for (let at = 0; at < 5; at += 1) await user.click(plusButton);
		await waitFor(() => expect(server.lines).toEqual(new Map([["A-17/2", 8]])));
		expect(plusButton.getAttribute("aria-disabled")).toBe("true");
	});

	it("limits held tickets to the basket's limit", async () => {
		const server = new FakeBasket();
		server.extra = { limits: { maxCount: 2 } };
		open(server, dateOf([danceFloor()]));
		const plusButton = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		for (let at = 0; at < 4; at += 1) await user.click(plusButton);
		await waitFor(() => expect(server.lines).toEqual(new Map([[14, 2]])));
	});

	it("lets a released seat be held again before the offers are refetched", async () => {
		const server = new FakeBasket();
		server.lines.set(11, 1);
		const heldOffer = seatOffer(11, 1, 1, { available: false, availability: "reserved" });
		open(server, dateOf([heldOffer, seatOffer(12, 1, 2)]));
		const button = await screen.findByRole("button", { name: /место 1, .*в вашей корзине/ });
		// The refetch stays pending.
		api.getDates = () => new Promise(() => undefined);
		await user.click(button);
		await user.click(await screen.findByRole("button", { name: /место 1, .*свободно/ }));
		await waitFor(() => expect(server.calls.at(-1)).toBe("ADD_TICKET 11×1"));
	});

	it("doesn't report a seat as lost when the same buyer has added it in another tab", async () => {
		const server = new FakeBasket();
		open(server, dateOf([seatOffer(11, 1, 1), seatOffer(12, 1, 2)]));
		const seat = await screen.findByRole("button", { name: /место 1, .*свободно/ });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		server.lines.set(11, 1);
		server.faults = [{ code: "SEAT_TAKEN" }];
		await user.click(seat);
		await screen.findByRole("button", { name: /место 1, .*в вашей корзине/ });
		await waitFor(() => expect(bar()).toContain("1 билет"));
		expect(screen.queryByRole("alert")).toBeNull();
	});

	it("counts a held ticket once when the offers arrive before the basket", async () => {
		const server = new FakeBasket();
		open(server, dateOf([danceFloor()]));
		const plusButton = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		let answer: () => void = () => undefined;
		server.until = new Promise((resolve) => (answer = resolve));
		await user.click(plusButton);
		api.getDates = async () => [dateOf([danceFloor({ maxCount: 2 })])];
		await becomeVisible();
		answer();
		await waitFor(() => expect(server.lines.get(14)).toBe(1));
		await waitFor(() => expect(bar()).toContain("1 билет"));
		for (let at = 0; at < 2; at += 1) await user.click(plusButton);
		await waitFor(() => expect(server.lines.get(14)).toBe(3));
	});

	it("shows a seat as held while the basket's code is loading, and releases it by a second press", async () => {
		const server = new FakeBasket();
		let loadCode: () => void = () => undefined;
		const code = new Promise<void>((resolve) => (loadCode = resolve));
		server.extra = { currency: "RUB" };
		open(server, dateOf([seatOffer(11, 1, 1)], { currencyCode: "USD" }), code);
		await user.click(await screen.findByRole("button", { name: /место 1, .*свободно/ }));
		await user.click(await screen.findByRole("button", { name: /место 1, .*в вашей корзине/ }));
		expect(server.calls).toEqual([]);
		loadCode();
		await waitFor(() => expect(server.calls.at(-1)).toBe("DELETE_TICKET 11×0"));
		expect(server.calls.filter((call) => call.startsWith("ADD"))).toHaveLength(1);
	});

	it("shows offers in their own currency while the basket is empty", async () => {
		const server = new FakeBasket();
		server.extra = { currency: "RUB" };
		markBasket(true);
		open(server, dateOf([seatOffer(11, 1, 1, { price: 13_000, extra: {} })], { currencyCode: "USD" }));
		await screen.findByRole("button", { name: /место 1, .*свободно/ });
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
		await act(async () => undefined);
		expect(bar()).toContain("13 $");
	});

	it("shows the total in the basket's currency, while offers keep their own", async () => {
		const server = new FakeBasket();
		server.lines.set(11, 1);
		server.extra = { currency: "RUB" };
		const offers = [
			seatOffer(11, 1, 1, { price: 13_000, extra: {} }),
			seatOffer(12, 1, 2, { price: 13_000, extra: {} }),
		];
		open(server, dateOf(offers, { currencyCode: "USD" }));
		await waitFor(() => expect(bar()).toContain("1 билет 1 100 ₽"));
		expect(bar()).toContain("Валюта оплаты заказа: ");
		expect(plain((await screen.findByRole("button", { name: /место 2/ })).getAttribute("aria-label"))).toContain(
			"13 $",
		);
	});
});

it("shows the year of a distant date among the dates to choose from", async () => {
	const soon = dateOf([seatOffer(11, 1, 1)]);
	api.getDates = async () => [soon, { ...soon, eventId: 2, startedAt: "2027-12-01T19:00:00+03:00" }];
	renderShop(<TicketWidget event={show} />, new FakeBasket());
	expect(plain((await screen.findByRole("group", { name: "Дата" })).textContent)).toMatch(
		/1 декабря, .*1 декабря 2027 г\./,
	);
});
