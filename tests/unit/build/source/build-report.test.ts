import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type BuildReport, summary, writeBuildReport } from "../../../../src/build/source/build-report";
import { catalogue } from "../../../fixtures/records";

const root = await mkdtemp(join(tmpdir(), "report-"));
afterAll(() => rm(root, { recursive: true }));

const report: BuildReport = {
	read: { "/v1/events": 140, "/v1/news": 0 },
	leftOut: [
		{ endpoint: "/v1/events", record: { id: 17 }, field: "event_source_id", found: '"x"' },
		{ endpoint: "/v1/places", record: { index: 3 }, field: "id", found: "undefined" },
		{ endpoint: "/v1/news", record: { index: 0 }, field: "", found: "null" },
	],
	landing: ["landing pages: the address /events is taken, so that page was left out"],
	landingDefaults: ["landing chat_widget_url: not given, so the site does without it"],
};
const readReport = (name: string) => readFile(join(root, ".cache", "report", name), "utf8");

describe("the report of a build", () => {
	it("lists how many records were read, and why each left out record is invalid", () => {
		expect(summary(report)).toEqual([
			"/v1/events: 140 records",
			"/v1/news: 0 records",
			"landing pages: the address /events is taken, so that page was left out",
			"landing chat_widget_url: not given, so the site does without it",
			'/v1/events id 17: event_source_id is "x"',
			"/v1/places at index 3: id is undefined",
			"/v1/news at index 0: the record is null",
		]);
	});

	it("is written as JSON and as text; the warnings for editors are returned", async () => {
		const warnings = await writeBuildReport(root, { catalogue: catalogue(), report });
		expect(JSON.parse(await readReport("build-report.json"))).toEqual(report);
		expect(await readReport("build-report.txt")).toBe(`${summary(report).join("\n")}\n`);
		expect(warnings.slice(0, 3)).toEqual([
			report.landing[0],
			"3 records were left out of the site:",
			'/v1/events id 17: event_source_id is "x"',
		]);
	});

	it("returns no warnings when all records are valid", async () => {
		const { landingDefaults } = report;
		const withoutFaults = { read: {}, leftOut: [], landing: [], landingDefaults };
		expect(await writeBuildReport(root, { catalogue: catalogue(), report: withoutFaults })).toEqual([]);
	});

	it("returns warnings for at most twenty records, and the path of the full list", async () => {
		const leftOut = Array.from({ length: 25 }, (_, index) => ({
			endpoint: "/v1/events",
			record: { index },
			field: "id",
			found: "null",
		}));
		const warnings = await writeBuildReport(root, {
			catalogue: catalogue(),
			report: { ...report, landing: [], leftOut },
		});
		expect(warnings).toHaveLength(22);
		expect(warnings.at(-1)).toBe("… and 5 more, all in .cache/report/build-report.txt");
		expect((await readReport("build-report.txt")).trim().split("\n")).toHaveLength(28);
	});
});
