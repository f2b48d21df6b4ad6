import { expect, it, vi } from "vitest";
import { ApiError } from "#src/backend/api-error";
import { getBasket } from "#src/backend/basket-api";
import { createBrowserHttp } from "#src/backend/browser-http";
import { getEventsPrices } from "#src/backend/events-prices";
import type { HttpClient } from "#src/backend/http-client";
import { inCurrency } from "#src/backend/in-currency";
import { getLanding } from "#src/backend/landing";
import { createNodeHttp } from "#src/backend/node-http";
import { createOrder, getOrder, startPayment } from "#src/backend/order-api";
import { getDatesPrices } from "#src/backend/prices";
import { listPersons } from "#src/backend/public-api";
import { orderRequest } from "../../fixtures/order-request";

const KEY = { number: "A-1", secret: "s3" };
const PAYMENT = { acquisitionId: 3, returnUrl: "https://shop.test/a", cancelUrl: "https://shop.test/b" };

/** Each call whose answer has a shape of its own, with the address that it asks. */
const CALLS: readonly [name: string, call: (client: HttpClient) => Promise<unknown>, address: string][] = [
	["the landing", (client) => getLanding(client, "antrakt"), "/v2/landings/antrakt"],
	["a list", (client) => listPersons(client, { is_star: 1 }), "/v1/persons?is_star=1&page=1&per_page=100"],
	[
		"prices of events",
		(client) => getEventsPrices(client, [1, 2], "RUB"),
		"/v2/events_prices?event_source_id_in=1,2&currency_code=RUB&source_id=2",
	],
	[
		"prices of dates",
		(client) => getDatesPrices(client, 7, "RUB"),
		"/v2/dates_prices?event_source_id=7&currency=RUB&source_id=2",
	],
	["the basket", (client) => getBasket(inCurrency(client, () => "KZT")), "/api/basket?currency=KZT"],
	["a new order", (client) => createOrder(client, orderRequest(), "key"), "/api/orders?currency=RUB"],
	[
		"an order",
		(client) =>
			getOrder(
				inCurrency(client, () => "KZT"),
				KEY,
			),
		"/api/orders/A-1?currency=KZT",
	],
	["a payment", (client) => startPayment(client, KEY, PAYMENT, []), "/api/orders/A-1/payments"],
];

const ANSWER = { message: "maintenance until 8:30", secret: "order-s3cret", email: "maria@example.org" };

it.each(CALLS)(
	"the error about an answer of a wrong shape has data, status and whole address: %s",
	async (_, call, address) => {
		// A landing of any fields will do, but not a list of landings.
		const text = JSON.stringify(address.includes("landings") ? [ANSWER] : ANSWER);
		vi.stubGlobal("fetch", async () => new Response(text, { status: 202 }));
		const nodeHttp = createNodeHttp({
			baseUrl: "https://api.test",
			adapter: async (config) => ({ data: text, status: 202, statusText: "", headers: {}, config }),
		});
		for (const client of [createBrowserHttp("https://api.test"), nodeHttp]) {
			const error = await call(client).catch((reason: unknown) => reason);
			expect(error).toMatchObject({
				kind: "unreadable",
				outcomeUnknown: true,
				status: 202,
				url: `https://api.test${address}`,
			});
			for (const part of ["maintenance until 8:30", " → 202:", `https://api.test${address}`])
				expect(String(error)).toContain(part);
			expect(String(error)).not.toMatch(/s3cret|maria/);
		}
	},
);

it("the message about an order that was cut off quotes neither its secret nor the buyer", () => {
	const order = { number: "A-1", buyer: { name: "Мария" }, barcode: "4601", secret: "order-s3cret" };
	for (const data of [order, JSON.stringify(order).slice(0, -1)]) {
		const { message } = new ApiError({ kind: "unreadable", method: "POST", url: "/api/orders", data });
		expect(message).toContain("A-1");
		expect(message).not.toMatch(/s3cret|Мария|4601/);
	}
});
