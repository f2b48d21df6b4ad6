import { describe, expect, it } from "vitest";
import { sampleOfTheDay } from "../tools/sample";
import { type Change, findingsOf, inEvents, inLanding, inList, inOffers } from "./small-backend-changes";

describe("the doctor, with a small backend at fault,", () => {
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
					'warning: GET /v1/events: location_id of 4 of 12 events is no city\'s id, such as "moskva" of id 1 | they are listed for no city',
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
					({ lists }) => {
						const [first, ...others] = lists["/v1/events"] ?? [];
						if (first) lists["/v1/events"] = [first, ...others.slice(0, 5), first, ...others.slice(6)];
					},
					"warning: GET /v1/events: 1 records came twice, such as id 1 | as many others may be missing; sort pages by a unique field",
				],
			],
			3,
		),
	)("reports that %s", async (_, change, expected) => {
		expect(await findingsOf(change)).toContain(expected);
	});
});
