import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { HttpClient } from "#src/backend/http-client";
import { imageUrl } from "#src/domain/image-url";
import { webAddress } from "#src/domain/lenient";
import { checkRecords } from "#src/node/doctor/record-checks";
import { pictureUrl } from "../../examples/payload/src/api/picture-url";
import { inZone } from "../../examples/payload/src/time-zones";
import { listAt, valueAt } from "./answer-fields";
import { ApiDescription, LISTS } from "./api-description";

/** Returns an answer of examples/payload that `npm run test:example -- --record` recorded. */
const recorded = (name: string): unknown =>
	JSON.parse(readFileSync(join(__dirname, `../fixtures/cms/${name}.json`), "utf8"));
const fileOf = (path: string) => path.split("/").at(-1) ?? "";
const answer = (name: string) => ({ status: 200, headers: new Headers(), body: recorded(name) });

describe("recorded answers of the example CMS", () => {
	const api = new ApiDescription();

	it.each(LISTS)("are as openapi.yaml describes %s", (operation, path) => {
		const body = api.expectAnswer(operation, answer(fileOf(path)), 200);
		expect(listAt(body, "data").length).toBeGreaterThan(0);
	});

	it.each([
		["getLanding", "landing"],
		["listAcquisitions", "acquisitions"],
		["listEventsPrices", "events_prices"],
		["listDatesPrices", "dates_prices"],
	])("are as openapi.yaml describes %s", (operation, name) => {
		api.expectAnswer(operation, answer(name), 200);
	});

	it("have records that the doctor finds usable, each of them", async () => {
		// The recorded lists are cut short, but count all records.
		const http: HttpClient = {
			request: async ({ path }) => ({ ...Object(recorded(fileOf(path))), meta: undefined }),
		};
		const { findings } = await checkRecords(http);
		// A field that no editor has filled in is missing, not wrong.
		const problems = findings.filter(
			({ severity, message }) => severity !== "ok" && !message.includes("is missing in"),
		);
		expect(problems).toEqual([]);
		expect(findings.map(({ message }) => message)).toContain("6 records can be used");
	});

	it.each(["Афиша 2.jpg", "100% Шоу #2.jpg", "a&amp;b?.jpg"])(
		"have addresses of pictures that the shop can ask for in a size: %s",
		(filename) => {
			const url = v.parse(webAddress, pictureUrl("https://cms.example", 7, filename));
			const { pathname, searchParams } = new URL(imageUrl(url, 320, "webp"));
			expect(decodeURIComponent(pathname)).toBe(`/api/pictures/7/${filename}`);
			expect(searchParams.get("w")).toBe("320");
		},
	);

	it("write times as the clock at the venue shows them", () => {
		for (const event of listAt(recorded("events"), "data"))
			expect(valueAt(event, "started_at")).toMatch(/\+\d\d:00$/);
	});

	it("have rich text as HTML without the CMS's own classes", () => {
		const html = listAt(recorded("places"), "data").map((place) => String(valueAt(place, "description")));
		expect(html.join()).toContain("<li>");
		expect(html.join()).not.toContain("class=");
	});

	it("name events that are sold elsewhere by an id of their own", () => {
		const [first, second] = listAt(recorded("events"), "data");
		expect(valueAt(second, "event_source_id")).toBe(`cms-${valueAt(second, "id")}`);
		expect(valueAt(first, "buy_url")).toMatch(/^https:/);
		expect(valueAt(first, "translations", "en", "title")).toBe("The first event");
	});

	it("name the events that lead the home page, in the editor's order, and the logo for a dark background", () => {
		const [first, second] = listAt(recorded("events"), "data");
		const landing = recorded("landing");
		expect(listAt(landing, "featured_event_ids")).toEqual([valueAt(second, "id"), valueAt(first, "id")]);
		expect(valueAt(landing, "logo_dark_url")).toMatch(/\/api\/pictures\/\d+\/logo-antrakt-dark\.webp$/);
	});
});

describe("the example's times", () => {
	it.each([
		["2026-12-05T16:00:00.000Z", "Europe/Moscow", "2026-12-05T19:00:00+03:00"],
		["2026-03-29T00:59:00.000Z", "Europe/Berlin", "2026-03-29T01:59:00+01:00"],
		["2026-03-29T01:00:00.000Z", "Europe/Berlin", "2026-03-29T03:00:00+02:00"],
		["2026-12-31T21:00:00.000Z", "Asia/Kathmandu", "2027-01-01T02:45:00+05:45"],
		["2026-06-01T02:30:00.000Z", "America/St_Johns", "2026-06-01T00:00:00-02:30"],
		["2026-06-01T02:30:30.400Z", "Asia/Tokyo", "2026-06-01T11:30:30+09:00"],
	])("write %s in %s as %s", (moment, zone, time) => {
		expect(inZone(moment, zone)).toBe(time);
	});
});
