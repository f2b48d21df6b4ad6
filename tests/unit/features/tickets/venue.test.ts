import { describe, expect, it, vi } from "vitest";
import { fetchVenues, isVenueOf, type Venue, venueOf } from "../../../../src/features/tickets/venue";
import type { EventPlaceView } from "../../../../src/views/screens";

const club: EventPlaceView = {
	id: 2107,
	name: "Подвал 17",
	address: "Хохловский переулок, 17",
	metro: ["Китай-город", "Чистые пруды"],
	entrance: "Со двора",
	routeUrl: "https://yandex.ru/maps/?rtext=~55.7,37.6&rtt=mt",
};
const dataOf = (place: unknown, language = "ru") => ({ result: { pageContext: { language, view: { place } } } });
const venue = (more: Partial<Venue> = {}): Venue => ({ ...(venueOf(dataOf(club)) as Venue), ...more });

describe("venueOf", () => {
	it("reads the venue with the page's language", () => {
		expect(venueOf(dataOf(club, "en"))).toEqual({
			name: "Подвал 17",
			language: "en",
			address: "Хохловский переулок, 17",
			addressLanguage: "en",
			metro: ["Китай-город", "Чистые пруды"],
			entrance: "Со двора",
			entranceLanguage: "en",
			routeUrl: club.routeUrl,
		});
	});

	it("keeps the language of untranslated fields", () => {
		const parsed = venueOf(dataOf({ ...club, language: "ru", addressLanguage: "hy", entranceLanguage: "ru" }, "en"));
		expect(parsed).toMatchObject({ language: "ru", addressLanguage: "hy", entranceLanguage: "ru" });
	});

	it("returns undefined when the page names no venue", () => {
		expect(venueOf(dataOf(undefined))).toBeUndefined();
		expect(venueOf(dataOf("Подвал 17"))).toBeUndefined();
	});

	it("omits fields of another type and unsafe links", () => {
		const invalidFields = { name: 17, address: " ", metro: ["Китай-город", null, ""], routeUrl: "javascript:alert(1)" };
		expect(venueOf(dataOf(invalidFields))).toEqual({
			name: undefined,
			language: "ru",
			address: undefined,
			addressLanguage: "ru",
			metro: ["Китай-город"],
			entrance: undefined,
			entranceLanguage: "ru",
			routeUrl: undefined,
		});
	});

	it.each([null, {}, "<!doctype html>", { result: {} }])("throws for page data in another format: %j", (data) => {
		expect(() => venueOf(data)).toThrow();
	});
});

describe("fetchVenues", () => {
	const answer = (pages: Record<string, () => Response>) =>
		vi.stubGlobal(
			"fetch",
			vi.fn(async (path: string) => pages[path]?.() ?? new Response("", { status: 404 })),
		);
	const fetchFor = (events: Parameters<typeof fetchVenues>[0], language = "ru") =>
		fetchVenues(events, { language, defaultLanguage: "ru" }, new AbortController().signal);

	it("reads each event's page once, in the page's language", async () => {
		answer({
			"/page-data/en/moskva/events/5/page-data.json": () => Response.json(dataOf(club, "en")),
			"/page-data/en/events/6/page-data.json": () => Response.json(dataOf(undefined, "en")),
		});
		const venues = await fetchFor([{ id: 5, citySlug: "moskva" }, { id: 5, citySlug: "moskva" }, { id: 6 }, {}], "en");
		expect([...venues]).toEqual([
			[5, venue({ language: "en", addressLanguage: "en", entranceLanguage: "en" })],
			[6, undefined],
		]);
		expect(fetch).toHaveBeenCalledTimes(2);
	});

	it("omits events whose page is missing, broken or can't be fetched", async () => {
		answer({
			"/page-data/events/5/page-data.json": () => Response.json(dataOf(club)),
			"/page-data/events/6/page-data.json": () => new Response("<!doctype html>"),
			"/page-data/events/7/page-data.json": () => {
				throw new TypeError("Failed to fetch");
			},
		});
		expect([...(await fetchFor([{ id: 5 }, { id: 6 }, { id: 7 }, { id: 8 }])).keys()]).toEqual([5]);
	});
});

describe("isVenueOf", () => {
	it.each([
		["the same name", { place: "Подвал 17" }, true],
		["another case", { place: "ПОДВАЛ 17" }, true],
		["another name", { place: "Облако" }, false],
		["no name", {}, true],
		["a name in another language", { place: "Basement 17", language: "en" }, true],
	])("compares a venue with the ticket's: %s", (_, event, expected) => {
		expect(isVenueOf(venue(), event, "ru")).toBe(expected);
	});

	it("treats a ticket without a language as one in the main language", () => {
		expect(isVenueOf(venue({ language: "en", name: "Basement 17" }), { place: "Подвал 17" }, "ru")).toBe(true);
	});
});
