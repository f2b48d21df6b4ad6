import { describe, expect, it } from "vitest";
import { hashedNumber, type IdNumber, IdNumbers } from "#src/backend/id-numbers";
import { withLoadedIds } from "#src/backend/record-ids";
import { sourceCatalogue } from "#src/node/pipeline/source/source-catalogue";
import { fakeClient } from "./fake-client";

type Rename = (kind: string, id: number) => unknown;

/** Answers of a backend whose ids are written by `rename`; by default, integers. */
function answersWith(rename: Rename): Record<string, unknown> {
	const list = (...data: unknown[]) => ({ data, meta: { page: 1, per_page: 100, total: data.length } });
	return {
		"/v1/events_locations": list({ id: rename("city", 3), slug: "moskva" }),
		"/v1/events": list({
			id: rename("event", 12),
			event_source_id: "A-7",
			title: "Концерт",
			location_id: rename("city", 3),
			place_id: rename("venue", 4),
			hall_id: rename("hall", 5),
			category_ids: [rename("category", 6)],
			person_ids: [rename("performer", 7)],
			label_ids: [rename("label", 3)],
		}),
		"/v1/places": list({ id: rename("venue", 4), name: "Клуб", location_id: rename("city", 3) }),
		"/v1/persons": list({ id: rename("performer", 7), name: "Анна" }),
		"/v1/news": list({
			id: rename("article", 8),
			event_ids: [rename("event", 12)],
			person_ids: [rename("performer", 7)],
		}),
		"/v1/events_category_types": list({ id: rename("categoryType", 9), title: "Музыка" }),
		"/v1/events_categories": list({
			id: rename("category", 6),
			title: "Рок",
			category_type_id: rename("categoryType", 9),
		}),
		"/v1/events_halls": list({ id: rename("hall", 5), place_id: rename("venue", 4) }),
		"/v2/landings/antrakt": {
			id: "antrakt",
			pages: [{ slug: "rock", category_ids: [rename("category", 6)] }],
		},
	};
}

async function catalogueWith(rename: Rename, known: readonly IdNumber[] = []) {
	const answers = answersWith(rename);
	const http = fakeClient(({ path }) => answers[path] ?? { data: [] });
	const ids = new IdNumbers(known);
	const onLanding = { times: 0 };
	const sourced = await sourceCatalogue({
		http,
		landingId: "antrakt",
		progress: () => undefined,
		onLanding: () => onLanding.times++,
		ids,
	});
	return { ...sourced, ids, requestCount: http.requests.length, landingCalls: onLanding.times };
}

const asUuid: Rename = (kind, id) => `${kind}-0b0e-4c1a-${id}`;

describe("ids of the public API", () => {
	it("are integers, be they sent as numbers or as text", async () => {
		const asNumbers = await catalogueWith((_, id) => id);
		const asText = await catalogueWith((_, id) => String(id));
		expect(asText.catalogue).toEqual(asNumbers.catalogue);
		expect(asText.catalogue.events[0]).toMatchObject({
			id: 12,
			eventSourceId: "A-7",
			placeId: 4,
			labelIds: [3],
		});
		expect(asText.report.leftOut).toEqual([]);
		expect(asText.ids.records).toEqual([]);
	});

	it("get numbers if they are UUIDs or slugs, in records and in references to them", async () => {
		const { catalogue, report, requestCount, landingCalls } = await catalogueWith(asUuid);
		expect(report.leftOut).toEqual([]);
		const [event] = catalogue.events;
		expect(event?.id).toBe(hashedNumber("event-0b0e-4c1a-12"));
		expect(event?.eventSourceId).toBe("A-7");
		expect(catalogue.placeById.get(event?.placeId ?? 0)?.name).toBe("Клуб");
		expect(catalogue.cityById.get(event?.locationId ?? 0)?.slug).toBe("moskva");
		expect(catalogue.eventsByPerson.get(catalogue.persons[0]?.id ?? 0)).toEqual([event]);
		expect(catalogue.articles[0]?.eventIds).toEqual([event?.id]);
		expect(catalogue.categories[0]?.categoryTypeId).toBe(catalogue.categoryTypes[0]?.id);
		expect(catalogue.landing.pages[0]?.categoryIds).toEqual([catalogue.categories[0]?.id]);
		expect(requestCount).toBe((await catalogueWith((_, id) => id)).requestCount);
		expect(landingCalls).toBe(1);
	});

	it("keep their numbers in later builds, with the history and without it", async () => {
		const first = await catalogueWith(asUuid);
		expect((await catalogueWith(asUuid, first.ids.records)).catalogue).toEqual(first.catalogue);
		expect((await catalogueWith(asUuid)).catalogue).toEqual(first.catalogue);
	});

	it("never get the number of another id, not even of one that is gone", async () => {
		const id = "event-0b0e-4c1a-12";
		const gone: IdNumber = { of: "event", id: "gone", number: hashedNumber(id) };
		const { catalogue, ids } = await catalogueWith(asUuid, [gone]);
		expect(catalogue.events[0]?.id).toBe(hashedNumber(id) + 1);
		expect(ids.records).toContainEqual(gone);
	});

	it("never get the number of an integer id, whichever of the two comes first", () => {
		const taken = hashedNumber("slug");
		const bothNew = new IdNumbers();
		bothNew.numberOf("event", "slug");
		expect(bothNew.numberOf("event", taken)).toBe(taken);
		bothNew.giveNumbers();
		expect(bothNew.numberOf("event", "slug")).toBe(taken + 1);
		const integerLater = new IdNumbers([{ of: "event", id: "slug", number: taken }]);
		expect(integerLater.numberOf("event", taken)).toBeUndefined();
		integerLater.giveNumbers();
		expect(integerLater.numberOf("event", taken)).not.toBe(taken);
		expect(integerLater.numberOf("event", "slug")).toBe(taken);
	});

	it("stay invalid if they are no ids", async () => {
		for (const invalid of [null, "", " ", "0", "-5", 0, -1, 1.5, {}, true])
			expect((await catalogueWith((kind, id) => (kind === "event" ? invalid : id))).catalogue.events).toEqual(
				[],
			);
	});
});

describe("the ids of a browser's search", () => {
	const events = { data: [{ id: "uuid-1", place_id: "club" }] };

	it("are the numbers of the build, and filters send the backend's own ids", async () => {
		const client = fakeClient(() => events);
		const club = { of: "venue", id: "club", number: 1_234_567_890 } as const;
		const http = withLoadedIds(client, async () => new IdNumbers([club]));
		const query = { place_id_in: [club.number], page: 1 };
		expect(await http.request({ method: "GET", path: "/v1/events", query })).toEqual({
			data: [{ id: hashedNumber("uuid-1"), place_id: club.number }],
		});
		expect(client.requests[0]?.query).toEqual({ place_id_in: ["club"], page: 1 });
	});

	it("load no file while all ids are integers", async () => {
		const client = fakeClient(() => ({ data: [{ id: "12", place_id: 4 }] }));
		const http = withLoadedIds(client, () => Promise.reject(new Error("loaded")));
		const query = { place_id_in: [4] };
		expect(await http.request({ method: "GET", path: "/v1/events", query })).toEqual({
			data: [{ id: 12, place_id: 4 }],
		});
	});
});
