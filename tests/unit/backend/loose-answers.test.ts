import { describe, expect, it } from "vitest";
import { ApiError } from "#src/backend/api-error";
import { changeBasket, getBasket } from "#src/backend/basket-api";
import { getEventsPrices } from "#src/backend/events-prices";
import { IdNumbers } from "#src/backend/id-numbers";
import { getLanding } from "#src/backend/landing";
import { listAll } from "#src/backend/listing";
import { getOrder, startPayment } from "#src/backend/order-api";
import { getDatesPrices } from "#src/backend/prices";
import { withNumericIds } from "#src/backend/record-ids";
import { eventSchema } from "#src/domain/event";
import { personSchema } from "#src/domain/person";
import { fakeClient } from "./fake-client";

const answering = (answer: unknown) => fakeClient(() => answer);

describe("an answer with one record", () => {
	const settings = { languages: ["en", "ru"], title: "Brand", featured_event_ids: ["12", "a-slug"] };

	it.each([
		["bare", settings],
		["in `data`", { data: settings }],
		["in `data` with its own id", { data: { id: "x", ...settings }, meta: {} }],
		["bare, with an id and a field `data`", { id: "x", ...settings, data: { languages: ["de"] } }],
	])("is a landing: %s", async (_, answer) => {
		const ids = new IdNumbers([{ of: "event", id: "a-slug", number: 1_000_000_007 }]);
		const { landing, notes } = await getLanding(withNumericIds(answering(answer), ids), "x");
		expect(landing).toMatchObject({ languages: ["en", "ru"], brand: { title: "Brand" } });
		expect(landing.featuredEventIds).toEqual([12, 1_000_000_007]);
		expect(notes.invalid).toEqual([]);
	});

	it("isn't a list of landings in `data`", async () => {
		await expect(getLanding(answering({ data: [settings] }), "x")).rejects.toMatchObject({
			kind: "unreadable",
		});
	});

	it("is a basket or an order, in `data`, too", async () => {
		const tickets = [{ id: 7, price: "10", count: "2" }];
		const basket = await getBasket(answering({ data: { created: null, tickets } }));
		expect(basket.tickets).toMatchObject([{ id: 7, count: 2 }]);
		const order = await getOrder(answering({ data: { number: 5, status: "paid", tickets } }), {
			number: "5",
		});
		expect(order).toMatchObject({ number: "5", status: "PAID", tickets: [{ id: 7, count: 2 }] });
	});

	it("is a payment's address, in `data` or beside it", async () => {
		const redirect_url = "https://pay.test/1";
		const payment = { acquisitionId: 1, returnUrl: "https://a.test", cancelUrl: "https://b.test" };
		for (const answer of [{ data: { redirect_url } }, { redirect_url, data: { sum: 1 } }]) {
			const address = await startPayment(answering(answer), { number: "5" }, payment, ["pay.test"]);
			expect(address).toBe(redirect_url);
		}
	});

	it("isn't taken from `data` if the answer itself has tickets", async () => {
		const answer = { created: null, tickets: [], data: { tickets: [{ id: 7, price: 1, count: 1 }] } };
		expect((await getBasket(answering(answer))).tickets).toEqual([]);
	});
});

describe("notes about a landing", () => {
	it("list no value that the site uses in another spelling", async () => {
		const answer = {
			currency: { code: "rub" },
			currencies: [{ code: "rub" }, { code: "Usd" }],
			language_currency: { en: "usd" },
			ui_config_show_currencies: 1,
			ui_metric_webvisor: "0",
			ui_metric_ecommerce: "true",
			consent: "OPT-IN",
			features: ["PROMO"],
			social: [{ title: "VK", url: "https://vk.example/?a=1&amp;b=2" }],
		};
		const { landing, notes } = await getLanding(answering(answer), "x");
		expect(landing.theme).toMatchObject({ ui_config_show_currencies: true, ui_metric_webvisor: false });
		expect(notes.invalid).toEqual([]);
	});
});

describe("a ticket's id", () => {
	it.each([
		[8101, "8101"],
		["8102", 8102],
	])("sent once as a number and once as text is that of one ticket: %j, then %j", async (first, later) => {
		const offers = [{ id: first, price: "10" }];
		const [date] = await getDatesPrices(answering([{ offers }]), 1, "RUB");
		expect(date?.offers[0]?.id).toBe(first);
		const answer = {
			tickets: [{ id: later, price: "10", count: "1" }],
			warnings: [{ code: "SEAT_TAKEN", ticket_id: later }],
		};
		const client = answering(answer);
		const basket = await changeBasket(client, { type: "ADD_TICKET", ticket: { id: first, count: 1 } });
		expect(basket).toMatchObject({ tickets: [{ id: first }], warnings: [{ ticketId: first }] });
		expect((await getBasket(client)).tickets[0]?.id).toBe(first);
		expect(client.requests[0]?.body).toMatchObject({ ticket: { id: first } });
	});
});

describe("the currency of an answer", () => {
	it("in small letters is that currency, not the requested one", async () => {
		const offers = [{ id: 9001, price: "50" }];
		const answer = [{ id: "1", currency_code: "usd", price_min: "50", offers }];
		expect(await getEventsPrices(answering(answer), [1], "RUB")).toMatchObject([
			{ id: 1, currencyCode: "USD", priceMin: 50_000 },
		]);
		expect(await getDatesPrices(answering(answer), 1, "RUB")).toMatchObject([{ currencyCode: "USD" }]);
	});
});

describe("the page after a list's last one, of an API without totals", () => {
	const rows = Array.from({ length: 100 }, (_, index) => ({ id: index + 1 }));
	const listWith = (beyond: () => unknown, meta?: object) =>
		listAll(
			fakeClient(({ query }) => (query?.["page"] === 1 ? (meta ? { data: rows, meta } : rows) : beyond())),
			"/v1/persons",
			personSchema,
		);
	const refuse = (status: number) => () => {
		throw new ApiError({ kind: "refusal", status, method: "GET", url: "/v1/persons" });
	};

	it.each([
		["400", refuse(400)],
		["404", refuse(404)],
		["416", refuse(416)],
		["an empty body", () => undefined],
	])("may be answered with %s", async (_, beyond) => {
		expect((await listWith(beyond)).records).toHaveLength(100);
	});

	it.each([
		["403", refuse(403)],
		["500", refuse(500)],
		["no list", () => ({ message: "maintenance" })],
	])("ends the build with an error if it is %s", async (_, beyond) => {
		await expect(listWith(beyond)).rejects.toBeInstanceOf(ApiError);
	});

	it.each([
		["400", refuse(400)],
		["an empty body", () => undefined],
	])("is an error if a total has promised it: %s", async (_, beyond) => {
		await expect(listWith(beyond, { total: 150 })).rejects.toBeInstanceOf(ApiError);
	});

	it("is asked for by a total that is text", async () => {
		const { records, leftOut } = await listWith(refuse(400), { total: "100", per_page: "100", page: "1" });
		expect([records.length, leftOut]).toEqual([100, []]);
	});

	it("is never the first one", async () => {
		for (const answer of [refuse(400), () => undefined])
			await expect(listAll(fakeClient(answer), "/v1/persons", personSchema)).rejects.toBeInstanceOf(ApiError);
	});
});

describe("a text where a list of ids is due", () => {
	it("gets no number and stays as it was sent", async () => {
		const ids = new IdNumbers();
		const record = { id: 1, event_source_id: 2, category_ids: "7,8", person_ids: ["9"] };
		const client = withNumericIds(answering({ data: [record] }), ids);
		const sent = await client.request({ method: "GET", path: "/v1/events" });
		expect(sent).toEqual({ data: [{ ...record, person_ids: [9] }] });
		ids.giveNumbers();
		expect(ids.records).toEqual([]);
		const { records } = await listAll(client, "/v1/events", eventSchema);
		expect(records).toMatchObject([{ categoryIds: [], personIds: [9] }]);
	});
});
