import { readFileSync, utimesSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { PageData } from "../../../../src/build/plan/page-data";
import type { PagePlan } from "../../../../src/build/plan/page-plan";
import { folderWith } from "../small-site";

const LONG_AGO = new Date(0);

let root: string;

beforeEach(async () => {
	root = await folderWith({});
});

const plan = (path: string, title: string, matchPath?: string) =>
	({ path, template: "event", context: { title }, ...(matchPath && { matchPath }) }) as unknown as PagePlan;

const fileOf = (folder: string) => join(root, "public", "page-data", folder, "page-data.json");

/** Plans these pages in a build. @returns the hashes of their data */
function build(...plans: PagePlan[]): string[] {
	const data = new PageData(root);
	data.beginWriting();
	return plans.map((each) => data.add(each).dataHash);
}

it("writes what Gatsby's loader reads", () => {
	build(plan("/", "Ёж"), plan("/order", "Orders", "/order/*"));
	expect(readFileSync(fileOf("index"), "utf8")).toBe(
		'{"componentChunkName":"component---src-screens-event-event-tsx","path":"/","result":{"pageContext":{"title":"Ёж"}},' +
			'"staticQueryHashes":[],"slicesMap":{}}',
	);
	expect(readFileSync(fileOf("order"), "utf8")).toMatch(/,"matchPath":"\/order\/\*"}$/);
});

it("writes a page again only when its data changed, even if it is as long as before", async () => {
	const before = build(plan("/a", "Same"), plan("/b", "Old"), plan("/c", "A longer title"));
	for (const folder of ["a", "b", "c"]) utimesSync(fileOf(folder), LONG_AGO, LONG_AGO);
	const after = build(plan("/a", "Same"), plan("/b", "New"), plan("/c", "Short"));
	expect((await stat(fileOf("a"))).mtime).toEqual(LONG_AGO);
	expect(readFileSync(fileOf("b"), "utf8")).toContain('"New"');
	expect(readFileSync(fileOf("c"), "utf8")).toContain('"Short"');
	expect(after.map((hash, index) => hash === before[index])).toEqual([true, false, false]);
});

it("writes nothing before Gatsby has deleted the data of unknown pages, and then everything", () => {
	const data = new PageData(root);
	data.add(plan("/a", "A"));
	data.add(plan("/b", "B"));
	expect(() => readFileSync(fileOf("a"))).toThrow("ENOENT");
	data.beginWriting();
	expect(readFileSync(fileOf("a"), "utf8")).toContain('"A"');
	expect(readFileSync(fileOf("b"), "utf8")).toContain('"B"');
});
