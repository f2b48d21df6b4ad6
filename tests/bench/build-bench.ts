import { join } from "node:path";
import * as v from "valibot";
import { type Inventory, isPage, takeInventory } from "#src/node/publish/inventory";
import { startSandbox } from "../tools/servers";
import { figures } from "./build-limits";
import { type BuildCost, measureBuild, measurePublish } from "./build-steps";
import { changedFiles, groupByKind } from "./changed-files";
import { makeNaiveSite } from "./naive-site";
import { roundToTenth } from "./numbers";
import { callSandbox } from "./sandbox-editor";
import { deleteBuilds, makeWorkspace } from "./workspace";
import type { Benchmark, Row } from "./write-results";

const eventsSchema = v.object({ data: v.array(v.object({ id: v.number() })) });

/** Records a page of a list, where a backend allows more than the default: fewer requests for the same records. */
const LARGE_PAGES = { API_PAGE_SIZE: "500" };

/** Measures builds and publishes for each number of events, beside builds of a naive site with the same packages. */
export async function benchBuilds(counts: readonly number[]): Promise<Benchmark> {
	const workspace = makeWorkspace(process.cwd());
	const naive = makeNaiveSite(process.cwd());
	await startSandbox();
	const rows: Row[] = [];
	const notes: string[] = [];
	for (const events of counts) {
		await callSandbox("POST", "/sandbox/reset", { event_count: events });
		for (const directory of [workspace, naive]) deleteBuilds(directory);
		const inventories = new Map<string, Inventory>();
		const addRow = <C extends BuildCost>(build: string, directory: string, cost: C) => {
			const previousInventory = inventories.get(directory) ?? {};
			const files = Object.entries(takeInventory(join(directory, "public"), previousInventory));
			const inventory = Object.fromEntries(files.filter(([path]) => !/\.(?:br|gz)$/.test(path)));
			inventories.set(directory, inventory);
			const changedPaths = changedFiles(previousInventory, inventory);
			const row = { events, build, ...columnsOf(cost, inventory, changedPaths) };
			rows.push(row);
			console.log(JSON.stringify(row));
			return { ...cost, changed: changedPaths };
		};
		addRow("naive cold", naive, await measureBuild(naive));
		addRow("cold", workspace, await measureBuild(workspace));
		addRow("no change", workspace, await measureBuild(workspace));
		const editedId = await editOneEvent(events, 1);
		const { changed } = addRow("one event", workspace, await measureBuild(workspace));
		addRow("naive one event", naive, await measureBuild(naive));
		notes.push(editNote(events, editedId, changed));
		await editOneEvent(events, 2);
		addRow("one event, 500 records a request", workspace, await measureBuild(workspace, LARGE_PAGES));
		addRow("first publish", workspace, await measurePublish(workspace));
		await editOneEvent(events, 3);
		addRow("publish", workspace, await measurePublish(workspace));
	}
	return {
		name: "build",
		title: "Builds",
		note:
			"Naive is a Gatsby site with the shop's packages, used as their READMEs say, built from the same events in the same run: " +
			"a page per event and lists of 24, with pictures, live prices and texts from page queries (`tests/bench/naive`). " +
			"All builds send at most 10 requests a second, the default. A publish is `npm run publish`, from an edit until it is served. " +
			"Files of earlier builds are written to the disk before a build begins. " +
			"Others' CPU is the processor time of all other processes; the more they use, the longer a build waits. " +
			"Memory is the proportional set size (PSS) of all processes of a build at one time, read twice a second. " +
			"The last columns are phases of Gatsby. " +
			"Files are those that differ from the previous build, without compressed copies.",
		keys: ["events", "build"],
		compared: ["wall, s", "CPU, s", "peak, MB", "pages/s"],
		rows,
		findings: [...counts.flatMap((events) => figures(rows, events)), ...ratios(rows), ...notes],
	};
}

/** Makes the columns of a build's row: the build's cost, its number of pages and its number of changed files. */
function columnsOf(cost: BuildCost, files: Inventory, changed: readonly string[]): Row {
	const pages = Object.keys(files).filter(isPage).length;
	return {
		pages,
		"wall, s": roundToTenth(cost.wallSeconds),
		"CPU, s": roundToTenth(cost.cpuSeconds),
		"peak, MB": Math.round(cost.peakMebibytes),
		"others' CPU, s": roundToTenth(cost.othersSeconds),
		"pages/s": Math.round(pages / cost.wallSeconds),
		"pages changed": changed.filter(isPage).length,
		"files changed": changed.length,
		...Object.fromEntries(
			Object.entries(cost.phases).map(([name, value]) => [`${name}, s`, roundToTenth(value)]),
		),
	};
}

/** Compares rebuilds with cold builds, and each cold build's cost per page with that at the previous event count. */
function ratios(rows: readonly Row[]): string[] {
	const cell = (events: unknown, build: string, column: string) =>
		Number(rows.find((row) => row["events"] === events && row["build"] === build)?.[column]);
	const counts = [...new Set(rows.map((row) => row["events"]))];
	return counts.flatMap((events, index) => {
		const wall = (build: string) => cell(events, build, "wall, s");
		const share = (build: string) => Math.round((wall(build) / wall("cold")) * 100);
		const perPage = (at: unknown, column: string) => cell(at, "cold", column) / cell(at, "cold", "pages");
		const smallerCount = counts[index - 1];
		const times = (column: string) => (perPage(events, column) / perPage(smallerCount, column)).toFixed(2);
		const rebuilds =
			`${events} events: a rebuild takes ${share("no change")} % of the cold build's time where nothing changed, ` +
			`${share("one event")} % after one event's edit.`;
		if (smallerCount === undefined) return [rebuilds];
		const costs = `${times("wall, s")} × the time and ${times("CPU, s")} × the CPU`;
		return [rebuilds, `A page at ${events} events costs ${costs} of one at ${smallerCount}.`];
	});
}

/** Lists the files that an edit of the event with id `edited` changed. @param events the site's number of events */
function editNote(events: number, edited: number, changed: readonly string[]): string {
	const kinds = [...groupByKind(changed)].map(([kind, files]) => `${files.length} ${kind}`);
	const changedLines = changed.map((file) => `  - \`${file}\``);
	return [`${events} events, event ${edited} edited: ${kinds.join(", ")}.`, ...changedLines].join("\n");
}

/** Changes title and prices of the `number`th event, by date, of the second half of `events` events. @returns its id */
async function editOneEvent(events: number, number: number): Promise<number> {
	const page = Math.floor(events / 2) + number;
	const path = `/v1/events?date_type=active&sort_by=started_at&per_page=1&page=${page}`;
	const [event] = v.parse(eventsSchema, await callSandbox("GET", path)).data;
	if (!event) throw new Error(`The sandbox has no event at ${path}`);
	const edit = { title: `Изменённое событие ${number}`, price_from: "777.00", price_to: "7777.00" };
	await callSandbox("PATCH", `/sandbox/records/events/${event.id}`, edit);
	return event.id;
}
