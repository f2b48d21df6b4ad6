import { describe, expect, it } from "vitest";
import { sampleOfTheDay } from "../tools/sample";
import {
	type Change,
	findingsOf,
	inEvents,
	inLanding,
	inList,
	inOffers,
	inPrices,
	soldElsewhere,
} from "./small-backend-changes";

describe("the doctor, with a small backend that has flaws,", () => {
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
					"totals of 0",
					inPrices({ total_min: 0 }),
					"warning: GET /v2/events_prices: total_min of 12 prices is below price_min; send null for no total | they see the price and the service fee apart",
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
					"one record's value, with the record's id",
					inEvents((_, at) => (at === 3 ? { id: "uuid-3", ended_at: "2020-01-01T00:00:00Z" } : {})),
					'warning: GET /v1/events: ended_at can\'t be used in 1 records, such as "2020-01-01T00:00:00Z" of id uuid-3 | it is not shown',
				],
				[
					"one record's format, with the record's id",
					inEvents((_, at) => (at === 3 ? { id: "uuid-3", ended_at: "2026-12-05" } : {})),
					'warning: GET /v1/events: ended_at has no offset from UTC, such as "2026-12-05"; send 2026-12-05T19:00:00+03:00 or …Z (in 1 of 12 records, such as id uuid-3) | the time is not shown',
				],
				[
					"one record's word, with the record's id",
					inEvents((_, at) => (at === 3 ? { id: "uuid-3", status: "gone" } : {})),
					'warning: GET /v1/events: status of 1 of 12 records is no word of the contract, such as "gone" of id uuid-3; it is taken for "active" | those events seem to take place',
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
});
