import { rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { precompress } from "../../src/publishing/precompress";
import { type Inventory, isPage, takeInventory } from "../../src/publishing/publish/inventory";
import { changesBetween } from "../../src/publishing/publish/summary";
import { BUILD_ENV, SANDBOX_URL, startSandbox } from "../tools/servers";
import { type Cost, measured } from "./process-tree";
import { makeWorkspace } from "./workspace";
import type { Benchmark, Row } from "./write-results";

const healthSchema = v.object({ events: v.number() });
const eventsSchema = v.object({ data: v.array(v.object({ id: v.number() })) });

/**
 * Builds the site for each number of events: from nothing, again with nothing changed, and after one event's price was
 * edited.
 */
export async function benchBuilds(counts: readonly number[], say: (line: string) => void): Promise<Benchmark> {
	const workspace = makeWorkspace(process.cwd());
	await startSandbox();
	const rows: Row[] = [];
	for (const events of counts) {
		await ask("POST", "/sandbox/reset", { event_count: events });
		for (const directory of [".cache", "public"]) rmSync(join(workspace, directory), { recursive: true, force: true });
		let before: Inventory = {};
		for (const build of ["cold", "no change", "one event"]) {
			if (build === "one event") await editOneEvent();
			const cost = await gatsbyBuild(workspace);
			const from = performance.now();
			await precompress(join(workspace, "public"));
			const compressing = (performance.now() - from) / 1_000;
			const after = takeInventory(join(workspace, "public"), before);
			const row = { events, build, ...columnsOf(cost, compressing, before, after) };
			rows.push(row);
			say(JSON.stringify(row));
			before = after;
		}
	}
	return {
		name: "build",
		title: "Builds",
		note:
			"Memory is that of all processes of a build at one time; compressing the pages comes on top of a build's time. " +
			"Files are those that differ from the build before, without compressed copies.",
		keys: ["events", "build"],
		compared: ["wall, s", "CPU, s", "peak, MB", "compress, s"],
		rows,
	};
}

function columnsOf(cost: Cost, compressing: number, before: Inventory, after: Inventory): Row {
	const { changed, added, removed, files } = changesBetween(originals(before), originals(after));
	const pages = Object.keys(after).filter(isPage).length;
	return {
		pages,
		"wall, s": rounded(cost.wallSeconds),
		"CPU, s": rounded(cost.cpuSeconds),
		"peak, MB": Math.round(cost.peakMegabytes),
		"pages/s": Math.round(pages / cost.wallSeconds),
		"compress, s": rounded(compressing),
		"pages changed": changed.length + added.length + removed.length,
		"files changed": files,
	};
}

function originals(inventory: Inventory): Inventory {
	return Object.fromEntries(Object.entries(inventory).filter(([path]) => !/\.(?:br|gz)$/.test(path)));
}

function rounded(seconds: number): number {
	return Math.round(seconds * 10) / 10;
}

function gatsbyBuild(workspace: string): Promise<Cost> {
	return measured(process.execPath, [join("node_modules", "gatsby", "cli.js"), "build"], {
		cwd: workspace,
		env: { ...process.env, ...BUILD_ENV, API_REQUESTS_PER_SECOND: "1000", CI: "1" },
	});
}

async function editOneEvent(): Promise<void> {
	const { data } = v.parse(eventsSchema, await ask("GET", "/v1/events?date_type=active&sort_by=started_at&per_page=1"));
	const [event] = data;
	if (!event) throw new Error("The sandbox has no coming event");
	await ask("PATCH", `/sandbox/records/events/${event.id}`, { price_from: "777.00", price_to: "7777.00" });
}

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
	const answer = await fetch(SANDBOX_URL + path, {
		method,
		...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
	});
	if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
	const said: unknown = await answer.json();
	if (path === "/sandbox/reset") v.parse(healthSchema, said);
	return said;
}
