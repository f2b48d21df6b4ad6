import { describe, expect, it } from "vitest";
import { readerOf } from "#src/node/desk/reader";
import { editorReport } from "#src/node/pipeline/report/editor-report";
import { recordSnapshots } from "#src/node/pipeline/report/record-snapshots";
import { sourceCatalogue } from "#src/node/pipeline/source/source-catalogue";
import { fakeClient } from "../backend/fake-client";

/** Records of a backend whose ids aren't integers; the second of each list can't be used, or is invalid. */
const LISTS: Readonly<Record<string, object[]>> = {
	"/v1/events_locations": [
		{ id: "city-0b0e", slug: "moskva" },
		{ id: "city-1c2d", slug: "news" },
	],
	"/v1/events": [
		{ id: "event-0b0e", event_source_id: "A-7", place_id: "venue-0b0e", description: "<script>1</script>" },
		{ id: "event-1c2d", event_source_id: true },
		{ id: 12, event_source_id: true },
	],
	"/v1/places": [
		{ id: "venue-0b0e", description: "<script>1</script>" },
		{ id: "venue-0b0e", name: "Клуб" },
	],
	"/v1/persons": [{ id: "person-0b0e", biography: "<script>1</script>" }],
	"/v1/news": [{ id: "news-0b0e", body: "<script>1</script>" }],
};

/** Reads the records; a later build knows the numbers of the first. */
const source = () =>
	sourceCatalogue({
		http: fakeClient(({ path }) =>
			path.startsWith("/v2/landings/") ? { id: "antrakt" } : { data: LISTS[path] ?? [] },
		),
		landingId: "antrakt",
		progress: () => undefined,
	});

describe("records whose ids aren't integers", () => {
	it("are named by their own ids in the report of what was left out", async () => {
		const { report } = await source();
		expect(report.leftOut.map(({ endpoint, record }) => [endpoint, "id" in record && record.id])).toEqual(
			expect.arrayContaining([
				["/v1/events", "event-1c2d"],
				["/v1/events", 12],
				["/v1/places", "venue-0b0e"],
				["/v1/events_locations", "city-1c2d"],
			]),
		);
	});

	it("are named by their own ids in the editors' report and in what changed since a release", async () => {
		const sourced = await source();
		const report = editorReport(sourced, { origin: "", has: () => true }, () => "/");
		const own = ["event-0b0e", "venue-0b0e", "person-0b0e", "news-0b0e"];
		expect(report.cut.map(({ which }) => which)).toEqual(own);
		expect(report.withoutImage).toMatchObject([{ which: "event-0b0e", title: "event-0b0e" }]);
		const snapshots = recordSnapshots(sourced, () => undefined);
		expect(snapshots.map(({ which }) => which)).toEqual([...own, "city-0b0e", "antrakt"]);
		expect(snapshots[0]).toMatchObject({ title: "event-0b0e", fields: { place_id: "venue-0b0e" } });
	});
});

describe("the address of a record in the content system", () => {
	it.each([
		["/v1/events", "8f14e45f-ceea-4e7a", "https://cms.example/events/8f14e45f-ceea-4e7a"],
		["/v1/events", "71", "https://cms.example/events/71"],
		["/v1/events", "concert.2026/a b", "https://cms.example/events/concert.2026%2Fa%20b"],
		["/v1/places", "клуб", "https://cms.example/places/%D0%BA%D0%BB%D1%83%D0%B1"],
		["/v1/events", "№ 3", undefined],
	])("of %s %s is %s", (endpoint, id, address) => {
		const desk = { setup: { recordUrl: "https://cms.example/{kind}/{id}" }, now: () => new Date(0) };
		const request = { headers: {}, query: {} };
		const { recordUrl } = readerOf(
			desk as Parameters<typeof readerOf>[0],
			request as Parameters<typeof readerOf>[1],
		);
		expect(recordUrl(endpoint, id)).toBe(address);
	});
});
