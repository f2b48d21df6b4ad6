import { describe, expect, it, vi } from "vitest";
import {
	eventKey,
	fetchFacts,
	isPlaceOf,
	type PlaceFacts,
	placeFactsOf,
} from "#src/features/tickets/page-facts";
import type { EventPlaceView } from "#src/views/screens";

const club: EventPlaceView = {
	id: 2107,
	name: "Подвал 17",
	address: "Хохловский переулок, 17",
	metro: ["Китай-город", "Чистые пруды"],
	entrance: "Со двора",
	routeUrl: "https://yandex.ru/maps/?rtext=~55.7,37.6&rtt=mt",
};
const names = { title: "Стендап", city: { slug: "moskva" } };
const pageDataOf = (place: unknown, language = "ru") => ({
	result: { pageContext: { language, view: { ...names, place } } },
});
const venue = (fields: Partial<PlaceFacts> = {}): PlaceFacts => ({
	...(placeFactsOf(pageDataOf(club)) as PlaceFacts),
	...fields,
});

describe("placeFactsOf", () => {
	it("returns the venue; texts without a stated language have the language of the event's page", () => {
		const { id: _, ...fields } = club;
		const languages = { language: "en", addressLanguage: "en", metroLanguage: "en", entranceLanguage: "en" };
		expect(placeFactsOf(pageDataOf(club, "en"))).toEqual({ ...fields, ...languages });
	});

	it("keeps the languages that the page states for untranslated fields", () => {
		const languages = { language: "ru", addressLanguage: "hy", metroLanguage: "ru", entranceLanguage: "ru" };
		expect(placeFactsOf(pageDataOf({ ...club, ...languages }, "en"))).toMatchObject(languages);
	});

	it("returns undefined when the page has no venue or an invalid one", () => {
		expect(placeFactsOf(pageDataOf(undefined))).toBeUndefined();
		expect(placeFactsOf(pageDataOf("Подвал 17"))).toBeUndefined();
	});

	it("omits fields of the wrong type and unsafe links", () => {
		const invalidFields = {
			name: 17,
			address: " ",
			metro: ["Китай-город", null, ""],
			routeUrl: "javascript:alert(1)",
		};
		const languages = { language: "ru", addressLanguage: "ru", metroLanguage: "ru", entranceLanguage: "ru" };
		expect(placeFactsOf(pageDataOf(invalidFields))).toEqual({ ...languages, metro: ["Китай-город"] });
	});

	it.each([null, {}, "<!doctype html>", { result: {} }])(
		"throws for page data in another format: %j",
		(data) => {
			expect(() => placeFactsOf(data)).toThrow();
		},
	);
});

describe("fetchFacts", () => {
	const servePages = (pages: Record<string, () => Response | Promise<Response>>) => {
		const respond = async (path: string) =>
			path.startsWith("/data/event-pages-")
				? Response.json(listed)
				: (pages[path]?.() ?? new Response("", { status: 404 }));
		vi.stubGlobal("fetch", vi.fn(respond));
	};
	/** The list of event pages, whose keys are event_source_ids. */
	const listed = { 50: [[5, "moskva", 0]], 60: [[6, "", 0]], 70: [[7, "", 0]] };
	const fetchFor = (events: Parameters<typeof fetchFacts>[0], language = "ru") =>
		fetchFacts(events, { language, defaultLanguage: "ru" }, new AbortController().signal);

	it("reads the page of each event once, in the requested language", async () => {
		servePages({
			"/page-data/en/moskva/events/5/page-data.json": () => Response.json(pageDataOf(club, "en")),
			"/page-data/en/events/6/page-data.json": () => Response.json(pageDataOf(undefined, "en")),
		});
		const facts = await fetchFor(
			[{ eventSourceId: 50 }, { eventSourceId: 50 }, { eventSourceId: 60 }, {}],
			"en",
		);
		const english = { language: "en", addressLanguage: "en", metroLanguage: "en", entranceLanguage: "en" };
		const named = { title: "Стендап", language: "en", citySlug: "moskva" };
		expect([...facts]).toEqual([
			[eventKey({ eventSourceId: 50 }), { ...named, venue: venue(english) }],
			[eventKey({ eventSourceId: 60 }), { ...named, venue: undefined }],
		]);
		const reads = vi.mocked(fetch).mock.calls.filter(([path]) => String(path).includes("page-data"));
		expect(reads).toHaveLength(2);
	});

	it("omits events whose page is missing, broken or can't be fetched", async () => {
		servePages({
			"/page-data/moskva/events/5/page-data.json": () => Response.json(pageDataOf(club)),
			"/page-data/events/6/page-data.json": () => new Response("<!doctype html>"),
			"/page-data/events/7/page-data.json": () => Promise.reject(new TypeError("Failed to fetch")),
		});
		expect([
			...(await fetchFor([50, 60, 70, 80].map((eventSourceId) => ({ eventSourceId })))).keys(),
		]).toEqual([eventKey({ eventSourceId: 50 })]);
	});
});

describe("isPlaceOf", () => {
	const english = { language: "en", name: "Basement 17" };
	it.each([
		["the same name: yes", {}, { place: "Подвал 17" }, true],
		["the same name in another case: yes", {}, { place: "ПОДВАЛ 17" }, true],
		["another name: no", {}, { place: "Облако" }, false],
		["no name: yes", {}, {}, true],
		["a name in another language: yes", {}, { place: english.name, language: "en" }, true],
		[
			"a name without language, so in the main one, unlike the venue's: yes",
			english,
			{ place: "Подвал 17" },
			true,
		],
	])(
		"tells whether a ticket is for the venue when the ticket gives the venue %s",
		(_, venueFields, event, isSame) => {
			expect(isPlaceOf(venue(venueFields), event, "ru")).toBe(isSame);
		},
	);
});
