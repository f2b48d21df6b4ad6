import { beforeEach, describe, expect, it } from "vitest";
import { changeBasket, clearBasket, extendBasket, getBasket } from "../../src/backend/basket-api";
import { createBrowserHttp } from "../../src/backend/browser-http";
import { listEventDates, listEvents, searchEvents } from "../../src/backend/events";
import { createNodeHttp } from "../../src/backend/node-http";
import { createOrder, getOrder, resendTickets, startPayment } from "../../src/backend/order-api";
import { getPaymentMethods } from "../../src/backend/payment-methods";
import { getDatesPrices } from "../../src/backend/prices";
import * as publicApi from "../../src/backend/public-api";
import { basketTotals } from "../../src/domain/basket";
import type { OpaqueId } from "../../src/domain/lenient";
import { orderRequest } from "../fixtures/order-request";
import { makeDemoData } from "../sandbox/data/demo-data";
import { stubFetchWithCookies } from "./cookie-jar";
import { sandboxForTests } from "./sandbox-visitor";

const { sandbox, visitor: control } = await sandboxForTests({
	data: ({ now, eventCount = 150, imageBase }) => makeDemoData({ now, eventCount, imageBase }),
});
const build = createNodeHttp({ baseUrl: sandbox.url, requestsPerSecond: 1_000 });
const page = createBrowserHttp(sandbox.url);

beforeEach(() => stubFetchWithCookies());
/** Finds an event with an available general admission offer for three or more tickets. */
async function generalAdmissionOffer() {
	const { records } = await searchEvents(page, {}, { page: 1, perPage: 100 });
	for (const event of records) {
		for (const date of await getDatesPrices(page, event.eventSourceId, "RUB")) {
			const offer = date.offers.find(({ available, seatId, maxCount = 0 }) => available && !seatId && maxCount >= 3);
			if (offer) return { event, offer };
		}
	}
	throw new Error("no general admission offer is available");
}

const addTicket = (id: OpaqueId, count: number) => changeBasket(page, { type: "ADD_TICKET", ticket: { id, count } });

describe("the build's calls", () => {
	it("read every list, and find all demo records valid", async () => {
		for (const list of [listEvents, listEventDates, ...Object.values(publicApi)]) {
			const { records, leftOut } = await list(build);
			expect(records.length, list.name).toBeGreaterThan(0);
			expect(leftOut, list.name).toEqual([]);
		}
	});

	it("return the same events as the pages of a search", async () => {
		const { records } = await listEvents(build);
		expect(records.length).toBeGreaterThan(100);
		const foundEvents = await searchEvents(page, {}, { page: 2, perPage: 24 });
		expect(foundEvents.total).toBe(records.length);
		expect(foundEvents.records).toEqual(records.slice(24, 48));
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
		expect(await getBasket(page)).toEqual(basketWithTwo);
		const basketWithOne = await changeBasket(page, { type: "UPDATE_TICKET", ticket: ticket(1) });
		expect(basketTotals(basketWithOne.tickets)).toMatchObject({ count: 1, price: offer.price });
		sandbox.clock.advance(60);
		const { expiresAt = "" } = await extendBasket(page);
		expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(basketWithTwo.expiresAt ?? ""));
		expect((await changeBasket(page, { type: "DELETE_TICKET", ticket: ticket(0) })).tickets).toEqual([]);
		await addTicket(offer.id, 3);
		expect((await clearBasket(page)).tickets).toEqual([]);
	});
});

describe("the page's order calls", () => {
	it("create an order, start a payment and read the tickets", async () => {
		const { version, tickets, currency = "RUB" } = await addTicket((await generalAdmissionOffer()).offer.id, 2);
		const { total } = basketTotals(tickets);
		const [method] = (await getPaymentMethods(page)).records;
		const request = orderRequest({
			basketVersion: version,
			expectedTotal: total,
			acquisitionId: method?.id ?? 0,
			currency,
			utm: { utm_source: "mail", utm_campaign: undefined, utm_term: undefined },
		});
		const createdOrder = await createOrder(page, request, "key-1");
		expect(createdOrder).toMatchObject({ status: "AWAITING_PAYMENT", totals: { total } });
		const key = { number: createdOrder.number, secret: createdOrder.secret ?? "" };
		const payment = {
			acquisitionId: createdOrder.acquisitionId ?? 0,
			returnUrl: "http://localhost:8000/order/success",
			cancelUrl: "http://localhost:8000/order/fail",
		};
		await expect(startPayment(page, key, payment, ["pay.example.org"])).rejects.toThrow("not a place to pay at");
		expect(await startPayment(page, key, payment, ["localhost"])).toContain(sandbox.url);
		await control.post(`/sandbox/orders/${createdOrder.number}`, { status: "PAID" });
		const paidOrder = await getOrder(page, key);
		expect(paidOrder.status).toBe("PAID");
		expect(paidOrder.tickets.every(({ barcode }) => barcode !== undefined)).toBe(true);
		await resendTickets(page, key);
		await expect(startPayment(page, key, payment, ["localhost"])).rejects.toMatchObject({ code: "ALREADY_PAID" });
		await expect(getOrder(page, { ...key, secret: "guess" })).rejects.toMatchObject({ status: 404 });
	});
});
