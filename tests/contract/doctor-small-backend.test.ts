import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import { checkBackend } from "#src/node/doctor/check-backend";
import type { Finding } from "#src/node/doctor/finding";
import { sampleOfTheDay } from "../tools/sample";
import { type Answers, goodAnswers, type Row, startSmallBackend } from "./small-backend";

type Change = (answers: Answers) => void;

/** Runs the doctor on a shop whose pages have the backend's own origin. */
async function findingsOf(change: Change, variables: Record<string, string> = {}): Promise<string[]> {
	const answers = goodAnswers();
	change(answers);
	const url = await startSmallBackend(answers);
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: url,
		GATSBY_BASKET_API_URL: url,
		GATSBY_SITE_URL: url,
		GATSBY_LANDING_ID: "x",
		API_REQUESTS_PER_SECOND: "500",
		...variables,
	});
	return (await checkBackend(env)).flatMap(lineOf);
}

const lineOf = ({ severity, check, message, impact }: Finding) =>
	severity === "ok" ? [] : [`${severity}: ${check}: ${message} | ${impact}`];

const WITHOUT_BASKET = { GATSBY_BASKET_API_URL: "" };

const inEvents =
	(change: (event: Row, at: number) => Row): Change =>
	({ lists }) => {
		lists["/v1/events"] = (lists["/v1/events"] ?? []).map((event, at) => ({
			...event,
			...change(event, at),
		}));
	};
const inList =
	(path: string, change: (row: Row, at: number) => Row): Change =>
	({ lists }) => {
		lists[path] = (lists[path] ?? []).map((row, at) => ({ ...row, ...change(row, at) }));
	};
const inLanding =
	(fields: Row): Change =>
	(answers) => {
		answers.landing = { ...Object(answers.landing), ...fields };
	};
const inPrices =
	(fields: Row): Change =>
	(answers) => {
		const { priceOf } = answers;
		answers.priceOf = (event) => ({ ...priceOf(event), ...fields });
	};
const inOffers =
	(fields: Row): Change =>
	(answers) => {
		const { offersOf } = answers;
		answers.offersOf = (event) => offersOf(event).map((offer) => ({ ...offer, ...fields }));
	};
const withBasket =
	(status: number, body: unknown): Change =>
	(answers) => {
		answers.basket = () => ({ status, body });
	};
const soldElsewhere = (buyUrl: unknown, fields: Row = {}) => inEvents(() => ({ buy_url: buyUrl, ...fields }));

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

	it.each(
		sampleOfTheDay<[string, Change, string]>(
			[
				[
					"no payment method accepts a currency of the site",
					inList("/v2/acquisitions", () => ({ currency_codes: ["EUR"] })),
					"error: GET /v2/acquisitions: no payment method accepts RUB | nobody can pay in it",
				],
				[
					"location_id is a slug",
					inEvents(() => ({ location_id: "moskva" })),
					'error: GET /v1/events: location_id of 12 of 12 events is no city\'s id, such as "moskva" | they are listed for no city',
				],
				[
					"location_id is a slug in some events",
					inEvents((event, at) => ({ location_id: at < 4 ? "moskva" : event["location_id"] })),
					'warning: GET /v1/events: location_id of 4 of 12 events is no city\'s id, such as "moskva" | they are listed for no city',
				],
				[
					"place_id leads nowhere",
					inEvents(() => ({ place_id: "hall" })),
					'warning: GET /v1/events: place_id of 12 of 12 events is no venue\'s id, such as "hall" | the venue and directions to it are not shown',
				],
				[
					"one of two categories leads nowhere",
					inEvents(() => ({ category_ids: [1, 77] })),
					"warning: GET /v1/events: category_ids of 12 of 12 events is no category's id, such as 77 | search doesn't find them by it",
				],
				[
					"no article leads to an event",
					inList("/v1/news", () => ({ event_ids: ["uuid-a"] })),
					'warning: GET /v1/news: event_ids of 1 of 1 articles is no event\'s id, such as "uuid-a" | the article links to none of them',
				],
				[
					"no featured event is in the list",
					inLanding({ featured_event_ids: ["show-1"] }),
					'warning: GET /v2/landings/x: featured_event_ids: none of 1 is an event\'s id, such as "show-1" | the home page begins with other events',
				],
				[
					"there are no prices",
					(answers) => {
						answers.priceOf = () => undefined;
					},
					"error: GET /v2/events_prices: no price for 12 of 12 events | those events show no live price",
				],
				[
					"no event on sale has an available offer",
					inOffers({ available: false }),
					"error: GET /v2/dates_prices: none of 5 events that are on sale has an available offer | there is nothing to buy",
				],
				[
					"the only event on sale has no available offer",
					(answers) => {
						const { priceOf } = answers;
						answers.priceOf = (event) => ({
							...priceOf(event),
							availability: event["id"] === 1 ? "on_sale" : "sold_out",
						});
						inOffers({ available: false })(answers);
					},
					"error: GET /v2/dates_prices: none of 1 events that are on sale has an available offer | there is nothing to buy",
				],
				[
					"some events on sale have no available offer",
					(answers) => {
						const { offersOf } = answers;
						answers.offersOf = (event) =>
							offersOf(event).map((offer) => ({ ...offer, available: event["id"] !== 1 }));
					},
					"warning: GET /v2/dates_prices: event 1000 is on sale and has no available offer | its tickets can't be chosen",
				],
				[
					"the total counts one page",
					(answers) => {
						const { page } = answers;
						answers.page = (rows, number, size) => {
							const answer = Object(page(rows, number, size));
							return { ...answer, meta: { ...answer.meta, total: answer.data.length } };
						};
					},
					"error: GET /v1/events, paging: meta.total is 5 on page 1, and page 2 has more events | searches show only the first of their pages",
				],
				[
					"the landing is in a field of its own",
					(answers) => {
						answers.landing = { landing: answers.landing };
					},
					'error: GET /v2/landings/x: the settings are in "landing", not at the top of the answer | the shop looks like nobody\'s',
				],
				[
					"a language has no texts",
					inLanding({ languages: ["ru", "xx"] }),
					'warning: GET /v2/landings/x: landing languages: there are no texts for "xx", so it was left out | the site does without it',
				],
				[
					"a page has a city's address",
					inLanding({ pages: [{ slug: "city-1", title: "About" }] }),
					"warning: GET /v2/landings/x: landing pages: the address /city-1 is taken, so that page was left out | the site does without it",
				],
				[
					"no event has a readable time",
					inEvents(() => ({ started_at: "2040-01-10T19:00:00" })),
					"error: GET /v1/events: no event has a started_at that can be read | they can't see when anything takes place",
				],
				[
					"pages are smaller than meta.per_page",
					(answers) => {
						answers.page = (rows, number) => ({
							data: rows.slice((number - 1) * 4, number * 4),
							meta: { per_page: 100 },
						});
					},
					"warning: GET /v1/events, page size: meta.per_page is 100, and page 1 has 4 of 12 events | searches may end early; send the size that pages have",
				],
				[
					"the total is capped",
					(answers) => {
						answers.page = (rows, number) => ({
							data: rows.slice((number - 1) * 5, number * 5),
							meta: { total: 10 },
						});
					},
					"error: GET /v1/events, page size: meta.total is 10, and the pages have 12 events | searches show 10 of them",
				],
				[
					"pages are counted from 0",
					(answers) => {
						answers.page = (rows, number) => ({ data: rows.slice(number * 5, (number + 1) * 5) });
					},
					"error: GET /v1/events, page size: page=0 has 5 events that later pages don't have | they are not on the site; count pages from 1",
				],
				[
					"a record is on two pages",
					({ lists, ...answers }) => {
						const [first, ...others] = lists["/v1/events"] ?? [];
						if (first) lists["/v1/events"] = [first, ...others.slice(0, 5), first, ...others.slice(6)];
						return answers;
					},
					"warning: GET /v1/events: 1 records came twice, such as id 1 | as many others may be missing; sort pages by a unique field",
				],
			],
			3,
		),
	)("reports that %s", async (_, change, expected) => {
		expect(await findingsOf(change)).toContain(expected);
	});

	it.each(
		sampleOfTheDay<[string, Change, string]>(
			[
				[
					"a landing without settings",
					(answers) => {
						answers.landing = { id: "x" };
					},
					"warning: GET /v2/landings/x: not given: title, languages, currencies, legal.name, legal.address, legal.email, legal.phone, page offer, page privacy-policy | they see defaults, or nothing in their place",
				],
				[
					"words of a fixed list that the shop doesn't know",
					inEvents(() => ({ status: "gone" })),
					'warning: GET /v1/events: status of 12 of 12 records is no word of the contract, such as "gone"; it is taken for "active" | those events seem to take place',
				],
				[
					"an unknown availability of prices",
					inPrices({ availability: "GONE" }),
					'warning: GET /v2/events_prices: availability of 12 of 12 records is no word of the contract, such as "GONE"; it is taken for "unknown" | tickets seem to be on sale',
				],
				[
					"an unknown availability of offers",
					inOffers({ availability: "GONE", available: undefined }),
					'warning: GET /v2/dates_prices: availability of 2 of 2 records is no word of the contract, such as "GONE"; it is taken for "unknown" | tickets seem to be on sale',
				],
				[
					"an unknown availability of events sold elsewhere",
					soldElsewhere("https://tickets.example/1", { availability: "GONE" }),
					'warning: GET /v1/events: availability of 12 of 12 records is no word of the contract, such as "GONE"; it is taken for "unknown" | tickets seem to be on sale',
				],
				[
					"an unusable `available`",
					inOffers({ available: "maybe" }),
					'warning: GET /v2/dates_prices: available can\'t be used in 2 records, such as "maybe" | they can choose those tickets unless availability says otherwise',
				],
				[
					"prices that are no decimals",
					inPrices({ price_min: "1 500,00" }),
					'warning: GET /v2/events_prices: price_min can\'t be used in 12 records, such as "1 500,00" | no live price is shown',
				],
				[
					"translations as rows",
					inEvents(() => ({ translations: [{ languages_code: "en", title: "Title" }] })),
					"warning: GET /v1/events: translations is a list, not an object by language (in 12 of 12 records) | no translation is shown",
				],
				[
					"translations by the name of their language",
					inEvents(() => ({ translations: { english: { title: "Title" } } })),
					"warning: GET /v1/events: translations.english has no code of a language of the shop, such as en (in 12 of 12 records) | no page shows that translation",
				],
				[
					"rich text of translations",
					inEvents(() => ({ translations: { en: { description: { root: {} } } } })),
					"warning: GET /v1/events: translations.en.description is rich text of Lexical, not HTML (in 12 of 12 records) | the text is missing",
				],
				[
					"rich text of landing pages",
					inLanding({ pages: [{ slug: "offer", title: "Offer", body: { root: {} } }] }),
					"warning: GET /v2/landings/x: pages: body is rich text of Lexical, not HTML (in 1 of 1 records) | the text is missing",
				],
				[
					"seats of offers that are not in the layout",
					(answers) => {
						const { offersOf } = answers;
						answers.offersOf = (event) =>
							offersOf(event).map((offer) => ({ ...offer, seat_id: `A-${offer["seat_id"]}` }));
					},
					'warning: GET /v2/dates_prices: seat_id of 2 of 2 offers of event 1000 is no seat of its hall\'s layout, such as "A-1" | they choose those seats from a list, not on the map',
				],
				[
					"layouts whose seats can't be read",
					inList("/v1/events_halls", () => ({
						layout: { width: 100, height: 100, seats: [{ id: 1, x: "left", y: 1 }] },
					})),
					"warning: GET /v1/events_halls: 1 of 1 seats in the layout of hall 1 can't be used | they are not on the map",
				],
				[
					"two cities with one slug",
					inList("/v1/events_locations", () => ({ slug: "moskva" })),
					'warning: GET /v1/events_locations: the slug "moskva" of city 2 is another city\'s | the city is not on the site',
				],
				[
					"a city with a slug of the shop",
					inList("/v1/events_locations", (_, at) => (at === 0 ? { slug: "events" } : {})),
					'warning: GET /v1/events_locations: the slug "events" of city 1 is a route of the site | the city is not on the site',
				],
				[
					"ids as the backend sent them",
					inEvents((_, at) => ({ id: `uuid-${at}`, ...(at === 2 && { event_source_id: null }) })),
					"warning: GET /v1/events: id uuid-2: event_source_id is null | the record is not on the site",
				],
				[
					"lists of ids as one text",
					inEvents(() => ({ category_ids: "1,2" })),
					'warning: GET /v1/events: category_ids can\'t be used in 12 records, such as "1,2" | it is not shown',
				],
				[
					"zero dates",
					inEvents(() => ({ ended_at: "0000-00-00 00:00:00" })),
					'warning: GET /v1/events: ended_at is no date, such as "0000-00-00 00:00:00"; send null (in 12 of 12 records) | the time is not shown',
				],
			],
			3,
		),
	)("warns of %s", async (_, change, expected) => {
		expect(await findingsOf(change)).toContain(expected);
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
