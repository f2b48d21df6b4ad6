import { describe, expect, it } from "vitest";
import { recordChanges } from "#src/node/pipeline/report/record-changes";
import { type RecordSnapshot, recordSnapshots } from "#src/node/pipeline/report/record-snapshots";
import { sourceCatalogue } from "#src/node/pipeline/source/source-catalogue";
import { fakeClient } from "../../backend/fake-client";

const LANDING = "/v2/landings/antrakt";

type Answers = Readonly<Record<string, object>>;

const ANSWERS: Answers = {
	[LANDING]: {
		id: "antrakt",
		title: "Антракт",
		pages: [{ slug: "offer", title: "Оферта", body: "<p>1</p>" }],
	},
	"/v1/events_locations": { id: 1, slug: "moskva", name: "Москва" },
	"/v1/events": {
		id: 7,
		event_source_id: "A-7",
		title: "Концерт",
		started_at: "2026-12-08T19:00:00+03:00",
		person_ids: [3],
	},
	"/v1/places": { id: 2, name: "Клуб" },
	"/v1/persons": { id: 3, name: "Анна" },
	"/v1/news": { id: 4, title: "Скоро", body: "<p>1</p>" },
	"/v1/events_category_types": { id: 5, title: "Музыка" },
	"/v1/events_categories": { id: 6, title: "Джаз" },
	"/v1/events_halls": { id: 8, title: "Большой зал" },
};

async function snapshotsOf(answers: Answers): Promise<RecordSnapshot[]> {
	const http = fakeClient(({ path }) =>
		path === LANDING ? answers[path] : { data: answers[path] ? [answers[path]] : [] },
	);
	const sourced = await sourceCatalogue({ http, landingId: "antrakt", progress: () => undefined });
	return recordSnapshots(sourced, () => undefined);
}

/** Lists the changes after a change of one record: "title of the record: fields". */
async function changesAfter(endpoint: string, change: object): Promise<string[]> {
	const changed = { ...ANSWERS, [endpoint]: { ...ANSWERS[endpoint], ...change } };
	const changes = recordChanges(await snapshotsOf(ANSWERS), await snapshotsOf(changed));
	return changes.map(({ title, fields }) => `${title}: ${fields.map(({ name }) => name)}`);
}

describe("an edit is found", () => {
	it.each([
		["/v1/events", { buy_url: "https://tickets.example/7" }, "Концерт: buy_url"],
		["/v1/events", { person_ids: [3, 4] }, "Концерт: person_ids"],
		[
			"/v1/events",
			{ status: "moved", previous_started_at: "2026-12-01T19:00:00+03:00" },
			"Концерт: status,previous_started_at",
		],
		["/v1/events", { category_ids: [6] }, "Концерт: other"],
		["/v1/events", { hall_id: 8 }, "Концерт: other"],
		["/v1/events", { translations: { en: { title: "Concert" } } }, "Концерт: other"],
		["/v1/events", { gallery: [{ url: "https://pictures.example/1.jpg" }] }, "Концерт: other"],
		["/v1/places", { entrance: "через двор" }, "Клуб: other"],
		["/v1/persons", { links: [{ title: "Сайт", url: "https://anna.example" }] }, "Анна: other"],
		["/v1/news", { person_ids: [3] }, "Скоро: other"],
		["/v1/events_locations", { time_zone: "Asia/Tokyo" }, "Москва: other"],
		["/v1/events_category_types", { title: "Песни" }, "Песни: title"],
		["/v1/events_categories", { translations: { en: { title: "Jazz" } } }, "Джаз: other"],
		["/v1/events_halls", { title: "Малый зал" }, "Малый зал: title"],
		[LANDING, { pages: [{ slug: "offer", title: "Оферта", body: "<p>2</p>" }] }, "Оферта: body"],
		[LANDING, { legal: { name: "ООО" } }, "Антракт: other"],
	])("in %s: %j", async (endpoint, change, expected) => {
		expect(await changesAfter(endpoint, change)).toEqual([expected]);
	});

	it.each([
		["/v1/events", { updated_at: "2026-11-21T10:00:00Z" }],
		["/v1/events", { availability: "few" }],
		["/v1/events", { gallery: [] }],
		["/v1/places", { updated_at: "2026-11-21T10:00:00Z" }],
	])("not in what buyers don't see, in %s: %j", async (endpoint, change) => {
		expect(await changesAfter(endpoint, change)).toEqual([]);
	});

	it("in new and removed records", async () => {
		const { "/v1/events_halls": _, ...without } = ANSWERS;
		const [before, after] = [await snapshotsOf(without), await snapshotsOf(ANSWERS)];
		const kindsOf = (changes: ReturnType<typeof recordChanges>) =>
			changes.map(({ kind, title }) => [kind, title]);
		expect(kindsOf(recordChanges(before, after))).toEqual([["added", "Большой зал"]]);
		expect(kindsOf(recordChanges(after, before))).toEqual([["removed", "Большой зал"]]);
	});
});

describe("a release of an earlier version of the storefront", () => {
	const OLD_KINDS = ["/v1/events", "/v1/places", "/v1/persons", "/v1/news"];
	const oldSnapshots = (snapshots: readonly RecordSnapshot[]) =>
		snapshots
			.filter(({ endpoint }) => OLD_KINDS.includes(endpoint))
			.map(({ fields: { other: _, person_ids: __, ...fields }, ...rest }) => ({ ...rest, fields }));

	it("isn't said to differ in what it doesn't record, in either direction", async () => {
		const snapshots = await snapshotsOf(ANSWERS);
		const old = oldSnapshots(snapshots);
		expect(recordChanges(old, snapshots)).toEqual([]);
		expect(recordChanges(snapshots, old)).toEqual([]);
	});

	it("differs in what it records", async () => {
		const renamed = { ...ANSWERS, "/v1/events": { ...ANSWERS["/v1/events"], title: "Спектакль" } };
		const changes = recordChanges(oldSnapshots(await snapshotsOf(ANSWERS)), await snapshotsOf(renamed));
		expect(changes).toMatchObject([{ title: "Спектакль", fields: [{ name: "title" }] }]);
	});

	it("isn't compared with records whose ids aren't integers: it has their numbers in addresses", async () => {
		const snapshots = await snapshotsOf(ANSWERS);
		const withTextIds = snapshots.map((record) => ({ ...record, which: `id-${record.which}` }));
		const old = oldSnapshots(snapshots);
		expect(recordChanges(old, withTextIds)).toEqual([]);
		expect(recordChanges(withTextIds, old)).toEqual([]);
		expect(recordChanges(snapshots, withTextIds)).not.toEqual([]);
	});
});
