import { execFileSync } from "node:child_process";
import { readFileSync, utimesSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { PageDataWriter } from "../../../../src/build/plan/page-data";
import type { PagePlan } from "../../../../src/build/plan/page-plan";
import { folderWithFiles } from "../small-site";

const LONG_AGO = new Date(0);

let projectFolder: string;

beforeEach(async () => {
	projectFolder = await folderWithFiles({});
});

const plan = (path: string, title: string, matchPath?: string) =>
	({ path, template: "event", context: { title }, ...(matchPath && { matchPath }) }) as unknown as PagePlan;

const fileOf = (folder: string) => join(projectFolder, "public", "page-data", folder, "page-data.json");

/** Writes the data of these planned pages, as a build does. @returns the hashes of their data */
function build(...plans: PagePlan[]): string[] {
	const data = new PageDataWriter(projectFolder);
	data.beginWriting();
	return plans.map((each) => data.add(each).dataHash);
}

/** Makes page data with Gatsby's own module, in a separate process, since that module needs Node's own console. */
function dataByGatsby(pages: readonly { path: string; title: string; matchPath?: string }[]): string[] {
	const program = `
		const { constructPageDataString } = require("gatsby/dist/utils/page-data-helpers");
		const componentPath = "/checkout/src/screens/event/event.tsx";
		const componentChunkName = "component---src-screens-event-event-tsx";
		const data = ({ path, title, matchPath }) => constructPageDataString(
			{ componentChunkName, componentPath, path, matchPath, staticQueryHashes: [] },
			JSON.stringify({ pageContext: { title } }), new Map([[componentPath, {}]]), new Map());
		process.stdout.write(JSON.stringify(JSON.parse(process.argv[1]).map(data)));`;
	const env = { ...process.env, GATSBY_SLICES: "true" };
	return JSON.parse(execFileSync(process.execPath, ["-e", program, JSON.stringify(pages)], { encoding: "utf8", env }));
}

it("PageDataWriter writes what Gatsby would write", () => {
	const home = { path: "/", title: 'Ёж "и" <b>' };
	const orders = { path: "/order", title: "Orders", matchPath: "/order/*" };
	build(plan(home.path, home.title), plan(orders.path, orders.title, orders.matchPath));
	const written = ["index", "order"].map((folder) => readFileSync(fileOf(folder), "utf8"));
	expect(written).toEqual(dataByGatsby([home, orders]));
});

it("PageDataWriter rewrites a file only if the page's data changed, and then even if the length didn't", async () => {
	const before = build(plan("/a", "Same"), plan("/b", "Old"), plan("/c", "A longer title"));
	for (const folder of ["a", "b", "c"]) utimesSync(fileOf(folder), LONG_AGO, LONG_AGO);
	const after = build(plan("/a", "Same"), plan("/b", "New"), plan("/c", "Short"));
	expect((await stat(fileOf("a"))).mtime).toEqual(LONG_AGO);
	expect(readFileSync(fileOf("b"), "utf8")).toContain('"New"');
	expect(readFileSync(fileOf("c"), "utf8")).toContain('"Short"');
	expect(after.map((hash, index) => hash === before[index])).toEqual([true, false, false]);
});

it("PageDataWriter writes no data before beginWriting is called, and then writes that of all pages added", () => {
	const data = new PageDataWriter(projectFolder);
	data.add(plan("/a", "A"));
	data.add(plan("/b", "B"));
	expect(() => readFileSync(fileOf("a"))).toThrow("ENOENT");
	data.beginWriting();
	expect(readFileSync(fileOf("a"), "utf8")).toContain('"A"');
	expect(readFileSync(fileOf("b"), "utf8")).toContain('"B"');
});
