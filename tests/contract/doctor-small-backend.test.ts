import { describe, expect, it } from "vitest";
import { sampleOfTheDay } from "../tools/sample";
import type { Row } from "./small-backend";
import {
	type Change,
	findingsOf,
	inEvents,
	inOffers,
	inPrices,
	soldElsewhere,
	WITHOUT_BASKET,
	withBasket,
} from "./small-backend-changes";

describe("the doctor with a small backend", () => {
	it("has nothing to say about one that conforms, with and without a basket", async () => {
		// Only the specification's pages by other names are missing.
		const isExpected = (line: string) => line.includes("GET /v2/landings/x: pages");
		const findings = await findingsOf(() => undefined);
		expect(findings.filter((line) => !isExpected(line))).toEqual([]);
		const otherFindings = await findingsOf(soldElsewhere("https://tickets.example/1"), WITHOUT_BASKET);
		expect(otherFindings.filter((line) => !isExpected(line))).toEqual([]);
	});

	describe("whose basket can't be read", () => {
		it.each<[string, Change, string]>([
			["is not found", withBasket(404, { code: "NOT_FOUND" }), "→ 404"],
			["answers 500 with a page", withBasket(500, "<h1>500</h1>"), "→ 500"],
			["answers 200 with a page", withBasket(200, "<!doctype html>"), "→ 200"],
			["is wrapped", withBasket(200, { basket: { tickets: [] } }), "tickets is undefined"],
		])("reports one error when it %s", async (_, change, reason) => {
			const findings = await findingsOf(change);
			const basket = findings.filter((line) => line.includes("basket"));
			expect(basket).toEqual([
				expect.stringMatching(/^error: GET \/api\/basket: .* \| nothing can be put in the/),
			]);
			expect(basket[0]).toContain(reason);
		});
	});

	it.each(
		sampleOfTheDay<[string, Change, string]>(
			[
				[
					"no event has a link to its tickets",
					() => undefined,
					"error: GET /v1/events, tickets: none of 12 events can be bought: 12 have no buy_url | there is nothing to buy",
				],
				[
					"links to tickets are no https:// addresses",
					soldElsewhere("http://tickets.example/1"),
					'error: GET /v1/events, tickets: none of 12 events can be bought: buy_url of 12 is no https:// address, such as "http://tickets.example/1" | there is nothing to buy',
				],
				[
					"all events are over",
					soldElsewhere("https://tickets.example/1", { started_at: "2020-01-01T19:00:00+03:00" }),
					"error: GET /v1/events, tickets: none of 12 events can be bought: 12 are over or called off | there is nothing to buy",
				],
				[
					"some events have no link",
					inEvents((_, at) =>
						at < 3 ? {} : { buy_url: at < 5 ? "tickets.example" : "https://tickets.example/1" },
					),
					'warning: GET /v1/events, tickets: 5 of 12 events can\'t be bought: 3 have no buy_url, buy_url of 2 is no https:// address, such as "tickets.example" | they have no link to tickets',
				],
				[
					"all events are sold out",
					soldElsewhere("https://tickets.example/1", { availability: "sold_out" }),
					"warning: GET /v1/events, tickets: none of 12 events is on sale | there is nothing to buy now",
				],
			],
			3,
		),
	)("without a basket, reports that %s", async (_, change, expected) => {
		expect(await findingsOf(change, WITHOUT_BASKET)).toContain(expected);
	});

	it.each<[string, Row]>([
		["over", { started_at: "2020-01-01T19:00:00+03:00" }],
		["cancelled", { status: "cancelled" }],
		["postponed", { status: "postponed" }],
		["past the end of their sale", { sale_ends_at: "2020-01-01T19:00:00+03:00" }],
	])("reports that all events are %s, although their prices are on sale", async (_, fields) => {
		const findings = await findingsOf(inEvents(() => fields));
		expect(findings).toContain(
			"error: GET /v1/events, tickets: none of 12 events can be bought: all are over or called off | there is nothing to buy",
		);
	});

	it("reports offers whose service fee can't be read", async () => {
		expect(await findingsOf(inOffers({ extra: { service_fee: "150,00" } }))).toContain(
			'error: GET /v2/dates_prices: none of 2 records can be used: extra.service_fee is "150,00" (2 times) | no tickets can be chosen',
		);
	});

	it("reports offers without a seat of which none can be chosen", async () => {
		const findings = await findingsOf(inOffers({ seat_id: null, max_count: 0 }));
		expect(findings.filter((line) => line.includes("dates_prices"))).toEqual([
			"warning: GET /v2/dates_prices: max_count is 0 in 2 of 2 offers; send null for no limit | they seem sold out",
			"error: GET /v2/dates_prices: none of 5 events that are on sale has an available offer | there is nothing to buy",
		]);
	});

	it("warns that the sale of all events begins later, and asks for no offers of theirs", async () => {
		const findings = await findingsOf((answers) => {
			inEvents(() => ({ sale_starts_at: "2039-12-01T12:00:00+03:00" }))(answers);
			inPrices({ availability: null })(answers);
			answers.offersOf = () => [];
		});
		expect(findings.filter((line) => line.includes("_prices"))).toEqual([
			"warning: GET /v2/events_prices: none of 12 events is on sale | there is nothing to buy now",
		]);
	});

	it("asks for no offers when the site has no basket", async () => {
		const findings = await findingsOf(inOffers({ price: "x" }), WITHOUT_BASKET);
		expect(findings.filter((line) => line.includes("dates_prices"))).toEqual([]);
	});

	it.each<[string, (query: URLSearchParams) => void, RegExp]>([
		[
			"a city",
			(query) => query.delete("location_id_in"),
			/location_id_in=2 gave 6 of 12 events that don't match/,
		],
		["a venue", (query) => query.delete("place_id_in"), /place_id_in=2 gave 6 of 12 events that don't match/],
		[
			"a category",
			(query) => query.delete("category_id_in"),
			/category_id_in=2 gave 6 of 12 events that don't match/,
		],
		["a day", (query) => query.delete("started_lte"), /started_lte=2040-07-11 gave 5 of 6 events/],
		[
			"a day as a moment",
			(query) => query.has("started_lte") && query.set("started_lte", "0"),
			/gave no event/,
		],
	])("warns that the filter by %s is not obeyed", async (_, spoil, expected) => {
		const findings = await findingsOf((answers) => {
			const { accepts } = answers;
			answers.accepts = (event, query) => {
				spoil(query);
				return accepts(event, query);
			};
		});
		expect(findings.filter((line) => line.startsWith("warning: GET /v1/events, filters"))).toEqual([
			expect.stringMatching(expected),
		]);
	});

	it.each([
		["lower case", { currency_code: "rub" }],
		["nothing", { currency_code: null }],
		["a sign", { currency_code: "₽" }],
	])("takes prices with %s as their currency for the asked one", async (_, fields) => {
		expect((await findingsOf(inPrices(fields))).filter((line) => line.includes("not in RUB"))).toEqual([]);
	});

	it("takes a refusal of page 2 for the end of a list of a few events", async () => {
		const findings = await findingsOf((answers) => {
			answers.lists["/v1/events"] = (answers.lists["/v1/events"] ?? []).slice(0, 2);
			answers.page = (rows, page) => (page === 1 ? rows : undefined);
		});
		expect(findings.filter((line) => line.startsWith("error"))).toEqual([]);
	});

	it("says that a picture without a host is looked for on the shop's own", async () => {
		const findings = await findingsOf(inEvents(() => ({ image: { url: "/uploads/x.jpg" } })));
		expect(findings.join("\n")).toMatch(
			/"\/uploads\/x\.jpg" has no host, so browsers look for it on the shop's own \(127\.0\.0\.1:\d+\); send whole addresses/,
		);
	});

	it("reports what stops the build of a site on https, and pictures in plain http", async () => {
		const findings = await findingsOf(
			inEvents(() => ({ image: { url: "http://127.0.0.1:9/x.jpg" } })),
			{ GATSBY_SITE_URL: "https://shop.example" },
		);
		expect(findings).toContainEqual(
			expect.stringMatching(
				/^error: environment: .*GATSBY_PUBLIC_API_URL must be a public .* \| the site can't be built$/,
			),
		);
		expect(findings).toContainEqual(
			expect.stringContaining("pictures: 12 have addresses in plain http, such as http://127.0.0.1:9/x.jpg"),
		);
	});
});
