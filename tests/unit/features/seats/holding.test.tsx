// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DatePrice } from "#src/domain/price";
import { markBasket } from "#src/features/basket/basket-marker";
import { TicketWidget } from "#src/features/seats/ticket-widget/ticket-widget.tsx";
import { becomeVisible } from "../../../fixtures/become-visible";
import { FakeBasket } from "../basket/fake-basket";
import { danceFloorOffer, dateOf, plain, renderShop, seatOffer, standupView } from "./shop";

const api = vi.hoisted(() => ({ getDates: async (): Promise<unknown[]> => [] }));
vi.mock("#src/backend/prices", () => ({ getDatesPrices: () => api.getDates() }));

const user = userEvent.setup();
let server: FakeBasket;
beforeEach(() => {
	server = new FakeBasket();
});
/** Opens the widget while the API answers with this date. @param code resolves when the basket's code has loaded */
const open = (date: DatePrice, code?: Promise<void>) => {
	api.getDates = async () => [date];
	renderShop(<TicketWidget event={standupView} />, server, code);
};
const findButton = (name: RegExp | string) => screen.findByRole("button", { name });
const findPlusButton = () => findButton("Ещё один: Танцпол");
const waitForBasket = () => waitFor(() => expect(server.calls).toEqual(["GET"]));
const barText = () => plain(screen.getByRole("region", { name: "Ваш выбор" }).textContent);

describe("the ticket widget with a basket", () => {
	it("lets a buyer who holds five tickets add the three that are offered", async () => {
		server.lines.set("A-17/2", 5);
		open(dateOf([danceFloorOffer({ id: "A-17/2" })]));
		const plusButton = await findPlusButton();
		await waitFor(() => expect(barText()).toContain("5 билетов"));
		for (let at = 0; at < 5; at += 1) await user.click(plusButton);
		await waitFor(() => expect(server.lines).toEqual(new Map([["A-17/2", 8]])));
		expect(plusButton.getAttribute("aria-disabled")).toBe("true");
	});

	it.each([
		["as many tickets as the basket's limit allows", { limits: { maxCount: 4 } }, 4],
		["as many tickets as the API accepts", {}, 10],
	])("lets a buyer add %s of an offer without `max_count`", async (_, extra, most) => {
		server.extra = extra;
		open(dateOf([danceFloorOffer({ maxCount: undefined })]));
		const plusButton = await findPlusButton();
		await waitForBasket();
		for (let at = 0; at < 11; at += 1) await user.click(plusButton);
		await waitFor(() => expect(server.lines).toEqual(new Map([[14, most]])));
	});

	it("limits held tickets to the basket's limit", async () => {
		server.extra = { limits: { maxCount: 2 } };
		open(dateOf([danceFloorOffer()]));
		const plusButton = await findPlusButton();
		await waitForBasket();
		for (let at = 0; at < 4; at += 1) await user.click(plusButton);
		await waitFor(() => expect(server.lines).toEqual(new Map([[14, 2]])));
	});

	it("lets a buyer who releases a seat hold it again before the offers are refetched", async () => {
		server.lines.set(11, 1);
		const heldOffer = seatOffer(11, 1, 1, { available: false, availability: "reserved" });
		open(dateOf([heldOffer, seatOffer(12, 1, 2)]));
		const button = await findButton(/место 1, .*в вашей корзине/);
		api.getDates = () => new Promise(() => undefined);
		await user.click(button);
		await user.click(await findButton(/место 1, .*свободно/));
		await waitFor(() => expect(server.calls.at(-1)).toBe("ADD_TICKET 11×1"));
	});

	it("doesn't report a seat as lost when the same buyer has added it in another tab", async () => {
		open(dateOf([seatOffer(11, 1, 1), seatOffer(12, 1, 2)]));
		const seat = await findButton(/место 1, .*свободно/);
		await waitForBasket();
		server.lines.set(11, 1);
		server.faults = [{ code: "SEAT_TAKEN" }];
		await user.click(seat);
		await findButton(/место 1, .*в вашей корзине/);
		await waitFor(() => expect(barText()).toContain("1 билет"));
		expect(screen.queryByRole("alert")).toBeNull();
	});

	it("lets a buyer add the two tickets of new offers that arrive before the basket confirms the first", async () => {
		open(dateOf([danceFloorOffer()]));
		const plusButton = await findPlusButton();
		await waitForBasket();
		let answer: () => void = () => undefined;
		server.until = new Promise((resolve) => (answer = resolve));
		await user.click(plusButton);
		api.getDates = async () => [dateOf([danceFloorOffer({ maxCount: 2 })])];
		await becomeVisible();
		answer();
		await waitFor(() => expect(server.lines.get(14)).toBe(1));
		await waitFor(() => expect(barText()).toContain("1 билет"));
		for (let at = 0; at < 2; at += 1) await user.click(plusButton);
		await waitFor(() => expect(server.lines.get(14)).toBe(3));
	});

	it("shows a seat as held while the basket's code is loading, and releases the seat on a second press", async () => {
		let loadCode: () => void = () => undefined;
		const code = new Promise<void>((resolve) => (loadCode = resolve));
		server.extra = { currency: "RUB" };
		open(dateOf([seatOffer(11, 1, 1)], { currencyCode: "USD" }), code);
		await user.click(await findButton(/место 1, .*свободно/));
		await user.click(await findButton(/место 1, .*в вашей корзине/));
		expect(server.calls).toEqual([]);
		loadCode();
		await waitFor(() => expect(server.calls.at(-1)).toBe("DELETE_TICKET 11×0"));
		expect(server.calls.filter((call) => call.startsWith("ADD"))).toHaveLength(1);
	});

	it("shows offers in their own currency while the basket is empty", async () => {
		server.extra = { currency: "RUB" };
		markBasket(true);
		open(dateOf([seatOffer(11, 1, 1, { price: 13_000, extra: {} })], { currencyCode: "USD" }));
		await findButton(/место 1, .*свободно/);
		await waitForBasket();
		await act(async () => undefined);
		expect(barText()).toContain("13 $");
	});

	it("shows the total in the basket's currency, while offers keep their own", async () => {
		server.lines.set(11, 1);
		server.extra = { currency: "RUB" };
		const offers = [1, 2].map((seat) => seatOffer(10 + seat, 1, seat, { price: 13_000, extra: {} }));
		open(dateOf(offers, { currencyCode: "USD" }));
		await waitFor(() => expect(barText()).toContain("1 билет 1 100 ₽"));
		expect(barText()).toContain("Валюта оплаты заказа: ");
		expect(plain((await findButton(/место 2/)).getAttribute("aria-label"))).toContain("13 $");
	});
});
