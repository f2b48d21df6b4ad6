import { rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type Inventory, isPage, takeInventory } from "../../src/build/publish/inventory";
import { SANDBOX_URL, startSandbox } from "../tools/servers";
import { type BuildCost, measuredBuild } from "./build-steps";
import { changedFiles, kindsOf } from "./changed-files";
import { makeWorkspace } from "./workspace";
import type { Benchmark, Row } from "./write-results";

const healthSchema = v.object({ events: v.number() });
const eventsSchema = v.object({ data: v.array(v.object({ id: v.number() })) });

const BUILDS = ["cold", "no change", "one event"] as const;

/** Builds the site for each number of events: cold, unchanged, and after editing the title and price of one event. */
export async function benchBuilds(counts: readonly number[], say: (line: string) => void): Promise<Benchmark> {
	const workspace = makeWorkspace(process.cwd());
	await startSandbox();
	const rows: Row[] = [];
	const edits: string[] = [];
	for (const events of counts) {
		await ask("POST", "/sandbox/reset", { event_count: events });
		for (const directory of [".cache", "public"]) rmSync(join(workspace, directory), { recursive: true, force: true });
		let before: Inventory = {};
		for (const build of BUILDS) {
			const edited = build === "one event" ? await editOneEvent(events) : undefined;
			const cost = await measuredBuild(workspace);
			const after = originals(takeInventory(join(workspace, "public"), before));
			const changed = changedFiles(before, after);
			const row = { events, build, ...columnsOf(cost, after, changed) };
			rows.push(row);
			say(JSON.stringify(row));
			if (edited !== undefined) edits.push(editNote(events, edited, changed));
			before = after;
		}
	}
	return {
		name: "build",
		title: "Builds",
		note:
			"Others' CPU is what the rest of the machine worked meanwhile: the more of it, the longer a build waits for a processor. " +
			"Memory is the proportional set size (PSS) of all processes of a build at one time, read twice a second. " +
			"The columns after it are the steps of `npm run build`, then the phases of the first one. " +
			"Files are those that differ from the build before, without compressed copies.",
		keys: ["events", "build"],
		compared: ["wall, s", "CPU, s", "peak, MB", "pages/s"],
		rows,
		findings: [...ratios(rows), ...edits],
	};
}

function columnsOf(cost: BuildCost, files: Inventory, changed: readonly string[]): Row {
	const pages = Object.keys(files).filter(isPage).length;
	const seconds = (parts: Readonly<Record<string, number>>) =>
		Object.fromEntries(Object.entries(parts).map(([name, value]) => [`${name}, s`, rounded(value)]));
	return {
		pages,
		"wall, s": rounded(cost.wallSeconds),
		"CPU, s": rounded(cost.cpuSeconds),
		"peak, MB": Math.round(cost.peakMegabytes),
		"others' CPU, s": rounded(cost.othersSeconds),
		"pages/s": Math.round(pages / cost.wallSeconds),
		"pages changed": changed.filter(isPage).length,
		"files changed": changed.length,
		...seconds(cost.steps),
		...seconds(cost.phases),
	};
}

/** Summary: rebuilds against cold builds, and the cost per page as the site grows. */
function ratios(rows: readonly Row[]): string[] {
	const cell = (events: unknown, build: string, column: string) =>
		Number(rows.find((row) => row["events"] === events && row["build"] === build)?.[column]);
	const counts = [...new Set(rows.map((row) => row["events"]))];
	return counts.flatMap((events, index) => {
		const share = (build: string) =>
			Math.round((cell(events, build, "wall, s") / cell(events, "cold", "wall, s")) * 100);
		const perPage = (at: unknown, column: string) => cell(at, "cold", column) / cell(at, "cold", "pages");
		const smaller = counts[index - 1];
		const times = (column: string) => (perPage(events, column) / perPage(smaller, column)).toFixed(2);
		return [
			`${events} events: a rebuild takes ${share("no change")} % of the cold build's time where nothing changed, ` +
				`${share("one event")} % after one event's edit.`,
			...(smaller === undefined
				? []
				: [
						`A page at ${events} events costs ${times("wall, s")} × the time and ${times("CPU, s")} × the CPU of one at ${smaller}.`,
					]),
		];
	});
}

function editNote(events: number, edited: number, changed: readonly string[]): string {
	const kinds = Object.entries(kindsOf(changed)).map(([kind, files]) => `${files.length} ${kind}`);
	const named = changed.map((file) => `  - \`${file}\``);
	return [`${events} events, event ${edited} edited: ${kinds.join(", ")}.`, ...named].join("\n");
}

function originals(inventory: Inventory): Inventory {
	return Object.fromEntries(Object.entries(inventory).filter(([path]) => !/\.(?:br|gz)$/.test(path)));
}

function rounded(seconds: number): number {
	return Math.round(seconds * 10) / 10;
}

/** @returns the event's id */
async function editOneEvent(events: number): Promise<number> {
	const page = Math.floor(events / 2);
	const path = `/v1/events?date_type=active&sort_by=started_at&per_page=1&page=${page}`;
	const [event] = v.parse(eventsSchema, await ask("GET", path)).data;
	if (!event) throw new Error(`The sandbox has no event at ${path}`);
	const edit = { title: "Изменённое событие", price_from: "777.00", price_to: "7777.00" };
	await ask("PATCH", `/sandbox/records/events/${event.id}`, edit);
	return event.id;
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
