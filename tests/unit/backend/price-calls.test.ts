import { describe, expect, it } from "vitest";
import { getEventsPrices } from "#src/backend/events-prices";
import { getDatesPrices } from "#src/backend/prices";
import { offerTotal } from "#src/domain/price";
import { fakeClient } from "./fake-client";

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

	it("keep the offers that PHP wrote as an object after sold ones were removed", async () => {
		const offers = { 3: { id: 9, price: "100" }, 7: { id: 10, price: "200" } };
		const [date] = await getDatesPrices(
			fakeClient(() => [{ offers }]),
			70,
			"RUB",
		);
		expect(date?.offers.map(({ id }) => id)).toEqual([9, 10]);
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
