import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type BuildReport, writeBuildReport } from "#src/node/pipeline/source/build-report";
import { catalogue } from "../../../fixtures/records";
import { emptyFolder } from "../small-site";

let projectFolder: string;
beforeEach(async () => {
	projectFolder = await emptyFolder();
});

const report: BuildReport = {
	read: { "/v1/events": 140, "/v1/news": 0 },
	leftOut: [
		{ endpoint: "/v1/events", record: { id: 17 }, field: "event_source_id", found: '"x"' },
		{ endpoint: "/v1/places", record: { index: 3 }, field: "id", found: "undefined" },
		{ endpoint: "/v1/news", record: { index: 0 }, field: "", found: "null" },
	],
	landing: [{ kind: "takenAddress", field: "pages", path: "/events" }],
	landingDefaults: [{ kind: "missing", field: "chat_widget_url" }],
};
const readReport = (name: string) => readFile(join(projectFolder, ".cache", "report", name), "utf8");
const writeReport = (changes: Partial<BuildReport> = {}) =>
	writeBuildReport(projectFolder, { catalogue: catalogue(), report: { ...report, ...changes } });

describe("writeBuildReport", () => {
	it("writes the report as JSON, and as a text with the reason why each record was left out", async () => {
		await writeReport();
		expect(JSON.parse(await readReport("build-report.json"))).toEqual(report);
		expect((await readReport("build-report.txt")).split("\n")).toEqual([
			"/v1/events: 140 records",
			"/v1/news: 0 records",
			"landing pages: the address /events is taken, so that page was left out",
			"landing chat_widget_url: not given, so the site does without it",
			'/v1/events id 17: event_source_id is "x"',
			"/v1/places at index 3: id is undefined",
			"/v1/news at index 0: the record is null",
			"",
		]);
	});

	it("returns warnings for the terminal about the landing's problems and the records left out", async () => {
		expect((await writeReport()).slice(0, 3)).toEqual([
			"landing pages: the address /events is taken, so that page was left out",
			"3 records were left out of the site:",
			'/v1/events id 17: event_source_id is "x"',
		]);
		expect(await writeReport({ leftOut: [], landing: [] })).toEqual([]);
	});

	it("returns warnings for at most twenty records, and the path of the full list", async () => {
		const leftOut = Array.from({ length: 25 }, (_, index) => {
			return { endpoint: "/v1/events", record: { index }, field: "id", found: "null" };
		});
		const warnings = await writeReport({ landing: [], leftOut });
		expect(warnings).toHaveLength(22);
		expect(warnings.at(-1)).toBe("… and 5 more, all in .cache/report/build-report.txt");
		expect((await readReport("build-report.txt")).trim().split("\n")).toHaveLength(28);
	});
});
