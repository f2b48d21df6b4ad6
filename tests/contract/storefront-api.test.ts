import { beforeEach, describe, expect, it } from "vitest";
import { changeBasket, clearBasket, extendBasket, getBasket } from "#src/backend/basket-api";
import { createBrowserHttp } from "#src/backend/browser-http";
import { listEventDates, listEvents, searchEvents } from "#src/backend/events";
import { getEventsPrices } from "#src/backend/events-prices";
import { getLanding } from "#src/backend/landing";
import { createNodeHttp } from "#src/backend/node-http";
import {
	createOrder,
	getOrder,
	type OrderRequest,
	resendTickets,
	startPayment,
} from "#src/backend/order-api";
import { getPaymentMethods } from "#src/backend/payment-methods";
import { getDatesPrices } from "#src/backend/prices";
import * as publicApi from "#src/backend/public-api";
import { type Basket, basketTotals } from "#src/domain/basket";
import type { OpaqueId } from "#src/domain/lenient";
import { orderRequest } from "../fixtures/order-request";
import { makeDemoData } from "../sandbox/data/demo-data";
import { stubFetchWithCookies } from "./cookie-jar";
import { sandboxForTests } from "./sandbox-visitor";

const { sandbox, visitor: control } = await sandboxForTests({
	data: ({ now, eventCount = 150, imageBase }) => makeDemoData({ now, eventCount, imageBase }),
});
const buildApi = createNodeHttp({ baseUrl: sandbox.url, requestsPerSecond: 1_000 });
const pageApi = createBrowserHttp(sandbox.url);

beforeEach(() => stubFetchWithCookies());

/** Finds an event with an available general admission offer that allows buying at least three tickets. */
async function generalAdmissionOffer() {
	const { records } = await searchEvents(pageApi, {}, { page: 1, perPage: 100 });
	for (const event of records) {
		for (const date of await getDatesPrices(pageApi, event.eventSourceId, "RUB")) {
			const offer = date.offers.find(
				({ available, seatId, maxCount = 0 }) => available && !seatId && maxCount >= 3,
			);
			if (offer) return { event, offer };
		}
	}
	throw new Error("no general admission offer is available");
}

const addTicket = (id: OpaqueId, count: number) =>
	changeBasket(pageApi, { type: "ADD_TICKET", ticket: { id, count } });
const basketWith = async (count: number) => addTicket((await generalAdmissionOffer()).offer.id, count);

async function orderRequestFor({ version, tickets, currency = "RUB" }: Basket): Promise<OrderRequest> {
	const [acquisition] = (await getPaymentMethods(pageApi)).records;
	return orderRequest({
		basketVersion: version,
		expectedTotal: basketTotals(tickets).total,
		acquisitionId: acquisition?.id ?? 0,
		currency,
		utm: { utm_source: "mail", utm_campaign: undefined, utm_term: undefined },
	});
}

describe("the build's API calls", () => {
	it("read each list of records except payment methods, and find no invalid record", async () => {
		for (const list of [listEvents, listEventDates, ...Object.values(publicApi)]) {
			const { records, leftOut } = await list(buildApi);
			expect(records.length, list.name).toBeGreaterThan(0);
			expect(leftOut, list.name).toEqual([]);
		}
	});

	it("return the same events in the same order as a search in the browser", async () => {
		const { records } = await listEvents(buildApi);
		expect(records.length).toBeGreaterThan(100);
		const foundEvents = await searchEvents(pageApi, {}, { page: 2, perPage: 24 });
		expect(foundEvents.total).toBe(records.length);
		expect(foundEvents.records).toEqual(records.slice(24, 48));
	});

	it("return only events that match filters by venue and category, star cast, or day", async () => {
		const { records } = await listEvents(buildApi);
		const event = records.find(({ placeId, categoryIds }) => placeId !== undefined && categoryIds.length > 0);
		const [category = 0] = event?.categoryIds ?? [];
		const filters = { places: [event?.placeId ?? 0], categories: [category] };
		const { records: filteredEvents } = await listEvents(buildApi, filters);
		expect(filteredEvents.map(({ id }) => id)).toContain(event?.id);
		for (const { placeId, categoryIds } of filteredEvents) {
			expect(placeId).toBe(event?.placeId);
			expect(categoryIds).toContain(category);
		}
		const { records: stars } = await listEvents(buildApi, { is_star_cast: true });
		expect(stars.length).toBeGreaterThan(0);
		expect(stars.every(({ labelIds }) => labelIds.includes(3))).toBe(true);
		const day = event?.startedAt?.slice(0, 10);
		const { records: eventsOfDay } = await listEvents(buildApi, { date_gte: day });
		expect(eventsOfDay.length).toBeGreaterThan(0);
		expect(eventsOfDay.every(({ startedAt }) => startedAt?.startsWith(day ?? ""))).toBe(true);
	});

	it("return the landing with its content pages", async () => {
		const { landing, leftOut } = await getLanding(buildApi, "antrakt");
		expect(leftOut).toEqual([]);
		expect(landing.languages).toContain("ru");
		expect(landing.theme.currencies.length).toBeGreaterThan(0);
		expect(landing.pages.map(({ slug }) => slug)).toContain("about");
		await expect(getLanding(buildApi, "nobody")).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
	});

	it("list events whose prices the page can fetch in the requested currency", async () => {
		const { records } = await listEvents(buildApi);
		const ids = [...new Set(records.map(({ eventSourceId }) => eventSourceId))];
		const prices = await getEventsPrices(pageApi, ids, "RUB");
		expect(new Set(prices.map(({ id }) => id))).toEqual(new Set(ids));
		expect(prices.every(({ currencyCode }) => currencyCode === "RUB")).toBe(true);
		expect(prices.some(({ priceMin = 0 }) => priceMin > 0)).toBe(true);
	});
});

describe("the page's basket calls", () => {
	it("add, update and delete tickets, extend the hold and clear the basket", async () => {
		const { offer, event } = await generalAdmissionOffer();
		const ticket = (count: number) => ({ id: offer.id, count });
		const basketWithTwo = await addTicket(offer.id, 2);
		const line = { id: offer.id, count: 2, price: offer.price, event: { id: event.id } };
		expect(basketWithTwo.tickets).toMatchObject([line]);
		expect(basketWithTwo.expiresAt).toBeDefined();
		expect(await getBasket(pageApi)).toEqual(basketWithTwo);
		const basketWithOne = await changeBasket(pageApi, { type: "UPDATE_TICKET", ticket: ticket(1) });
		expect(basketTotals(basketWithOne.tickets)).toMatchObject({ count: 1, price: offer.price });
		sandbox.clock.advance(60);
		const { expiresAt = "" } = await extendBasket(pageApi);
		expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(basketWithTwo.expiresAt ?? ""));
		expect((await changeBasket(pageApi, { type: "DELETE_TICKET", ticket: ticket(0) })).tickets).toEqual([]);
		await addTicket(offer.id, 3);
		expect((await clearBasket(pageApi)).tickets).toEqual([]);
	});

	it("report the server's refusal of too many tickets (409) and of an unknown ticket (404)", async () => {
		const { offer } = await generalAdmissionOffer();
		const refusal = { status: 409, outcomeUnknown: false, body: { args: expect.anything() } };
		await expect(addTicket(offer.id, 1_000)).rejects.toMatchObject(refusal);
		await expect(addTicket(1, 1)).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
	});

	it("read the basket from an answer that has only the required fields", async () => {
		await basketWith(2);
		await control.post("/sandbox/minimal", { on: true });
		const basket = await getBasket(pageApi);
		expect(basket.tickets).toMatchObject([{ count: 2, state: "HELD", event: {} }]);
		expect(basket.expiresAt).toBeUndefined();
	});
});

describe("the page's order calls", () => {
	it("create an order, start a payment and read the tickets", async () => {
		const basket = await basketWith(2);
		const createdOrder = await createOrder(pageApi, await orderRequestFor(basket), "key-1");
		const { total } = basketTotals(basket.tickets);
		expect(createdOrder).toMatchObject({ status: "AWAITING_PAYMENT", totals: { total } });
		const key = { number: createdOrder.number, secret: createdOrder.secret ?? "" };
		const payment = {
			acquisitionId: createdOrder.acquisitionId ?? 0,
			returnUrl: "http://localhost:8000/order/success",
			cancelUrl: "http://localhost:8000/order/fail",
		};
		await expect(startPayment(pageApi, key, payment, ["pay.example.org"])).rejects.toThrow(
			"not a place to pay at",
		);
		expect(await startPayment(pageApi, key, payment, ["localhost"])).toContain(sandbox.url);
		await control.post(`/sandbox/orders/${createdOrder.number}`, { status: "PAID" });
		const paidOrder = await getOrder(pageApi, key);
		expect(paidOrder.status).toBe("PAID");
		expect(paidOrder.tickets.every(({ barcode }) => barcode !== undefined)).toBe(true);
		await resendTickets(pageApi, key);
		await expect(startPayment(pageApi, key, payment, ["localhost"])).rejects.toMatchObject({
			code: "ALREADY_PAID",
		});
		await expect(getOrder(pageApi, { ...key, secret: "guess" })).rejects.toMatchObject({ status: 404 });
	});

	it("report which field of the order is invalid", async () => {
		const request = await orderRequestFor(await basketWith(1));
		const invalidRequest = { ...request, buyer: { ...request.buyer, email: "anna" } };
		await expect(createOrder(pageApi, invalidRequest, "key-1")).rejects.toMatchObject({
			status: 422,
			body: { code: "VALIDATION", field: expect.stringContaining("email") },
		});
	});
});
