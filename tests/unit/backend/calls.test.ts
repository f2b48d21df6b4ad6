import { describe, expect, it } from "vitest";
import {
	applyCode,
	changeBasket,
	clearBasket,
	extendBasket,
	getBasket,
	removeCode,
} from "#src/backend/basket-api";
import { eventsQuery, listEvents, searchEvents } from "#src/backend/events";
import { getEventsPrices } from "#src/backend/events-prices";
import { requestUrl } from "#src/backend/http-client";
import { camelizeKeys } from "#src/backend/json";
import { getLanding } from "#src/backend/landing";
import { changeOrderEmail, createOrder, getOrder, resendTickets, startPayment } from "#src/backend/order-api";
import { getPaymentMethods } from "#src/backend/payment-methods";
import { getDatesPrices } from "#src/backend/prices";
import { isAllowedRedirect } from "#src/backend/redirect";
import { offerTotal } from "#src/domain/price";
import { orderRequest } from "../../fixtures/order-request";
import { fakeClient } from "./fake-client";

describe("camelizeKeys", () => {
	it("converts keys at every depth to camel case, but no values", () => {
		const answer = { event_ids: [1], extra: { service_fee: "a_b" }, list: [{ row_2_b: null }], plain: 1 };
		const camelized = { eventIds: [1], extra: { serviceFee: "a_b" }, list: [{ row2B: null }], plain: 1 };
		expect(camelizeKeys(answer)).toEqual(camelized);
	});

	it("never sets an object's prototype", () => {
		const camelized = camelizeKeys(JSON.parse('{"__proto__": {"is_admin": true}, "id": 1}'));
		expect(Object.getPrototypeOf(camelized)).toBe(Object.prototype);
		expect(camelized).not.toHaveProperty("isAdmin");
	});
});

describe("event filters", () => {
	it("are sent under the API's names, with lists joined by commas", () => {
		const lists = { categories: [1, 2], halls: [3], places: [4, 5], cities: [6] };
		const query = eventsQuery({
			...lists,
			date_gte: "2026-12-01",
			date_lte: "2026-12-31",
			is_star_cast: true,
		});
		expect(requestUrl("http://api.test", "/v1/events", query)).toBe(
			"http://api.test/v1/events?date_type=active&sort_by=started_at&sort_on=asc&category_id_in=1,2&hall_id_in=3" +
				"&place_id_in=4,5&location_id_in=6&started_gte=2026-12-01&started_lte=2026-12-31&label_id_in=3",
		);
	});

	it("cover one day when only a start date is given", () => {
		const day = "2026-12-31";
		expect(eventsQuery({ date_gte: day })).toMatchObject({ started_gte: day, started_lte: day });
	});

	it("are left out of the query when they are empty", () => {
		expect(requestUrl("", "/v1/events", eventsQuery({ categories: [], is_star_cast: false }))).toBe(
			"/v1/events?date_type=active&sort_by=started_at&sort_on=asc",
		);
	});

	it("are sent when a page of a list or of search results is requested", async () => {
		const client = fakeClient(() => ({ data: [{ id: 1, event_source_id: 2 }], meta: { total: 1 } }));
		expect((await listEvents(client, { cities: [7] })).records).toMatchObject([{ id: 1, eventSourceId: 2 }]);
		expect((await searchEvents(client, { cities: [7] }, { page: 3, perPage: 24 })).total).toBe(1);
		expect(client.requests.map(({ query }) => query)).toMatchObject([
			{ location_id_in: [7], page: 1, per_page: 100 },
			{ location_id_in: [7], page: 3, per_page: 24 },
		]);
	});
});

describe("getLanding", () => {
	it("reads the list of cities that have venue pages, and ignores this list if it is invalid", async () => {
		const cities = async (place_page_cities: unknown) => {
			const client = fakeClient(() => ({ id: "antrakt", place_page_cities }));
			return (await getLanding(client, "antrakt")).landing.placePageCities;
		};
		expect(await cities(["dubai", "tbilisi"])).toEqual(["dubai", "tbilisi"]);
		expect(await cities([])).toEqual([]);
		for (const invalid of [undefined, null, "dubai", [3]]) expect(await cities(invalid)).toBeUndefined();
	});

	it("keeps the theme's field names in snake case, and drops and reports an invalid entry of `pages`", async () => {
		const client = fakeClient(() => ({
			id: 5,
			languages: ["ru", "en", 3, "en"],
			language_currency: { en: "USD" },
			ui_config_show_currencies: true,
			chat_widget_url: "https://chat.test/w.js",
			pages: [{ slug: "about" }, { slug: "Not A Slug" }],
		}));
		const { landing, leftOut } = await getLanding(client, "a b");
		expect(client.requests[0]?.path).toBe("/v2/landings/a%20b");
		expect(landing).toMatchObject({
			languages: ["ru", "en"],
			theme: { language_currency: { en: "USD" }, ui_config_show_currencies: true },
			brand: { chatWidgetUrl: "https://chat.test/w.js" },
			pages: [{ slug: "about" }],
		});
		expect(leftOut).toMatchObject([{ record: { id: "Not A Slug" }, field: "slug" }]);
	});

	it.each([
		["the theme's language where it lists none", { language: "en" }, ["en"]],
		["Russian where it names none at all", {}, ["ru"]],
		["those it lists", { language: "en", languages: ["he", "en"] }, ["he", "en"]],
	])("gives a landing as languages %s", async (_, answer, languages) => {
		const { landing } = await getLanding(
			fakeClient(() => answer),
			"antrakt",
		);
		expect(landing.languages).toEqual(languages);
		expect(landing.theme.main_lang).toBe(languages[0]);
	});

	it("rejects an answer that is a list", async () => {
		const client = fakeClient(() => []);
		await expect(getLanding(client, "antrakt")).rejects.toMatchObject({ kind: "unreadable" });
	});
});

describe("price calls", () => {
	it("send no request for an empty list of events", async () => {
		const client = fakeClient(() => []);
		expect(await getEventsPrices(client, [], "RUB")).toEqual([]);
		expect(client.requests).toEqual([]);
	});

	it("send `source_id=2` and at most a hundred event source ids per request", async () => {
		const client = fakeClient(() => []);
		const ids = Array.from({ length: 201 }, (_, index) => index + 1);
		await getEventsPrices(client, ids, "RUB");
		const [firstRequest, secondRequest, lastRequest] = client.requests.map(({ query }) => query);
		expect([firstRequest, secondRequest]).toMatchObject(
			Array(2).fill({ event_source_id_in: { length: 100 } }),
		);
		expect(lastRequest).toEqual({ event_source_id_in: [201], currency_code: "RUB", source_id: 2 });
	});

	it("use the requested currency for a record without a currency, and drop a record without an id", async () => {
		const client = fakeClient(() => [
			{ id: 1, price_min: "1500.50", availability: "few_left", left: 3 },
			{ id: 2, price_min: -4, availability: "gone", currency_code: "KZT" },
			{ price_min: 10 },
		]);
		expect(await getEventsPrices(client, [1, 2], "RUB")).toEqual([
			{ id: 1, priceMin: 1_500_500, availability: "few_left", left: 3, currencyCode: "RUB" },
			{ id: 2, availability: "unknown", currencyCode: "KZT" },
		]);
	});

	it("keep the valid offers of a date and drop the others", async () => {
		const offers = [{ id: 9, price: "100", extra: { service_fee: 15 } }, { id: 10 }, "?"];
		const client = fakeClient(() => [{ event_id: 7, started_at: "2026-12-31T19:00:00+03:00", offers }, 5]);
		const validOffer = { id: 9, price: 100_000, extra: { serviceFee: 15_000 } };
		const dates = [{ eventId: 7, offers: [validOffer], availability: "unknown" }];
		expect(await getDatesPrices(client, 70, "RUB")).toMatchObject(dates);
		const query = { event_source_id: 70, currency: "RUB", source_id: 2 };
		expect(client.requests).toMatchObject([{ path: "/v2/dates_prices", query }]);
	});

	it.each([["150,00"], [-150], ["many"], [{}]])(
		"drop an offer with the service fee %j, without which its total would be wrong",
		async (fee) => {
			const offers = [{ id: 9, price: "1500", extra: { service_fee: fee } }];
			const [date] = await getDatesPrices(
				fakeClient(() => [{ offers }]),
				70,
				"RUB",
			);
			expect(date?.offers).toEqual([]);
		},
	);

	it.each([[undefined], [null], [[]], [{}], ["x"], [{ service_fee: null }], [{ service_fee: "" }]])(
		"keep an offer without a service fee: extra is %j",
		async (extra) => {
			const offers = [{ id: 9, price: "1500", extra }];
			const [date] = await getDatesPrices(
				fakeClient(() => [{ offers }]),
				70,
				"RUB",
			);
			expect(date?.offers.map(offerTotal)).toEqual([1_500_000]);
		},
	);

	it.each([
		[{}, true],
		[{ available: null, availability: "few_left" }, true],
		[{ availability: "reserved" }, false],
		[{ availability: "sold_out" }, false],
		[{ available: false }, false],
		[{ available: false, availability: "on_sale" }, false],
	])("derive from an offer's fields whether it can be bought: %j → %s", async (fields, available) => {
		const client = fakeClient(() => [{ offers: [{ id: 9, price: "100", ...fields }] }]);
		const [date] = await getDatesPrices(client, 70, "RUB");
		expect(date?.offers).toMatchObject([{ id: 9, available }]);
	});
});

describe("getPaymentMethods", () => {
	it("returns the valid `results` of the answer, and reports the invalid ones", async () => {
		const method = { id: 1, code: "sbp" };
		const client = fakeClient(() => ({ results: [method, { code: "lost" }] }));
		expect(await getPaymentMethods(client)).toMatchObject({ records: [method], leftOut: [{ field: "id" }] });
		expect(client.requests).toMatchObject([{ path: "/v2/acquisitions" }]);
	});
});

describe("the basket API's client", () => {
	const answer = { created: "2026-11-21T10:00:00Z", tickets: [{ id: 1, price: "10", count: 2 }], version: 3 };

	it("sends the method, path and body that the API specifies, with credentials", async () => {
		const client = fakeClient(() => answer);
		const change = { type: "ADD_TICKET", ticket: { id: 1, count: 2 } } as const;
		await getBasket(client);
		await changeBasket(client, change);
		await clearBasket(client);
		await extendBasket(client);
		await applyCode(client, "CODE");
		await removeCode(client);
		expect(client.requests).toEqual([
			{ method: "GET", path: "/api/basket", credentials: true },
			{ method: "POST", path: "/api/basket", body: change, credentials: true },
			{ method: "DELETE", path: "/api/basket", credentials: true },
			{ method: "POST", path: "/api/basket/extend", credentials: true },
			{ method: "POST", path: "/api/basket/promo", body: { code: "CODE" }, credentials: true },
			{ method: "DELETE", path: "/api/basket/promo", credentials: true },
		]);
	});

	it("drops only those lines that lack an id, price or count", async () => {
		const validTicket = { id: 1, price: 10.5, count: 2, extra: { service_fee: "1.05" } };
		const incompleteTickets = [
			{ price: 1, count: 1 },
			{ id: 2, count: 1 },
			{ id: 3, price: 1 },
		];
		const tickets = [...incompleteTickets, validTicket, null, { ...validTicket, id: " " }];
		const basket = await getBasket(fakeClient(() => ({ created: "x", tickets })));
		expect(basket.tickets).toMatchObject([{ id: 1, price: 10_500, count: 2, extra: { serviceFee: 1_050 } }]);
	});

	it.each([{ created: null, tickets: null }, { data: { tickets: null } }])(
		"reads an empty basket whose list is null: %j",
		async (answer) => {
			expect((await getBasket(fakeClient(() => answer))).tickets).toEqual([]);
		},
	);

	it("rejects an answer without a valid basket, instead of returning an empty basket", async () => {
		const error = { kind: "unreadable", outcomeUnknown: true };
		for (const invalid of [{}, [], null, undefined, { tickets: "none" }])
			await expect(getBasket(fakeClient(() => invalid))).rejects.toMatchObject(error);
	});
});

describe("the order API's client", () => {
	const key = { number: "A-1", secret: "s3" };
	const order = { number: "A-1", secret: "s3", status: "AWAITING_PAYMENT", tickets: [] };
	const request = orderRequest({ expectedTotal: 2_500_500, utm: { utm_source: "mail" } });

	it("creates an order with the given idempotency key, without retries", async () => {
		const client = fakeClient(() => order);
		expect(await createOrder(client, request, "k1")).toMatchObject({
			number: "A-1",
			status: "AWAITING_PAYMENT",
		});
		expect(client.requests[0]).toMatchObject({
			method: "POST",
			path: "/api/orders",
			headers: { "Idempotency-Key": "k1" },
			retry: "never",
			credentials: true,
			body: {
				basket_version: 3,
				expected_total: "2500.50",
				acquisition_id: 1,
				utm: { utm_source: "mail" },
				consents: { offer: true, personal_data: true, marketing: false },
			},
		});
	});

	it.each([
		[{ utm_source: "", utm_campaign: "winter" }, { utm_campaign: "winter" }],
		[{ utm_source: "" }, {}],
		[undefined, {}],
	])("sends no empty source of a campaign, which backends may refuse: %j", async (utm, sent) => {
		const client = fakeClient(() => order);
		await createOrder(client, orderRequest({ utm }), "k1");
		const body = JSON.parse(JSON.stringify(client.requests[0]?.body));
		expect(body.utm).toEqual(sent);
	});

	it("changes the e-mail address without retries, since each request sends the tickets", async () => {
		const client = fakeClient(() => order);
		await changeOrderEmail(client, key, "anna@example.org");
		expect(client.requests[0]).toMatchObject({ method: "PATCH", path: "/api/orders/A-1", retry: "never" });
	});

	it("sends the currency with each request, and no secret header for an order that has no secret", async () => {
		const client = fakeClient(() => ({ ...order, redirect_url: "https://pay.test/" }));
		const orderKey = { number: "A-17/2", currency: "KZT" };
		await createOrder(client, request, "k1");
		await getOrder(client, orderKey);
		await resendTickets(client, orderKey);
		await startPayment(client, orderKey, { acquisitionId: 1, returnUrl: "r", cancelUrl: "c" }, ["pay.test"]);
		expect(client.requests.map(({ query }) => query?.["currency"])).toEqual(["RUB", "KZT", "KZT", "KZT"]);
		expect(client.requests.map(({ path }) => path)).toEqual([
			"/api/orders",
			"/api/orders/A-17%2F2",
			"/api/orders/A-17%2F2/resend",
			"/api/orders/A-17%2F2/payments",
		]);
		for (const { headers } of client.requests) expect(headers).not.toHaveProperty("X-Order-Secret");
	});

	it("sends the order's secret in a header, never in the URL", async () => {
		const client = fakeClient(() => order);
		await getOrder(client, key);
		await resendTickets(client, key);
		for (const sentRequest of client.requests) {
			expect(sentRequest.headers).toEqual({ "X-Order-Secret": "s3" });
			expect(sentRequest.path).not.toContain("s3");
			expect(sentRequest.query).toBeUndefined();
		}
		expect(client.requests.map(({ path }) => path)).toEqual(["/api/orders/A-1", "/api/orders/A-1/resend"]);
	});

	it("returns the created order even if the answer's list of tickets is invalid or missing", async () => {
		for (const tickets of [undefined, null, "none"]) {
			const client = fakeClient(() => ({ number: 17, tickets }));
			expect(await createOrder(client, request, "k1")).toMatchObject({ number: "17", tickets: [] });
		}
	});
});

describe("a payment address", () => {
	const isAllowed = (url: string) => isAllowedRedirect(url, ["pay.bank.ru", "pay.test:8443", "localhost"]);

	it.each(["https://pay.bank.ru/x?y=1", "https://pay.test:8443/", "http://localhost:4010/bank"])(
		"may be https on one of the configured hosts, or http if this host is localhost: %s",
		(url) => expect(isAllowed(url)).toBe(true),
	);

	it.each([
		"http://pay.bank.ru/",
		"https://pay.bank.ru.evil.test/",
		"https://evil.test/pay.bank.ru",
		"https://pay.bank.ru@evil.test/",
		"https://user@pay.bank.ru/",
		"https://pay.bank.ru:444/",
		"https://pay.test/",
		"https://sub.pay.bank.ru/",
		"javascript:alert(1)//pay.bank.ru",
		"//pay.bank.ru/",
		"/bank",
		"http://127.0.0.1:4010/",
		"",
	])("is rejected when it isn't an allowed address, however similar: %j", (url) =>
		expect(isAllowed(url)).toBe(false),
	);
});
