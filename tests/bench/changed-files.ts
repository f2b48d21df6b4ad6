import { type Inventory, isPage } from "../../src/build/publish/inventory";
import { groupBy } from "../../src/domain/catalogue";

export function changedFiles(before: Inventory, after: Inventory): string[] {
	const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...paths].filter((path) => before[path]?.hash !== after[path]?.hash).sort();
}

const FILE_KINDS: [kind: string, matches: (path: string) => boolean][] = [
	["pages", isPage],
	["page data", (path) => path.startsWith("page-data/")],
	["calendar files", (path) => path.endsWith(".ics")],
	["sitemaps", (path) => path.endsWith(".xml")],
	["search indexes", (path) => path.startsWith("data/")],
	["scripts and sheets", (path) => /\.(?:js|css)$/.test(path)],
	["others", () => true],
];

export function groupByKind(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
	return groupBy(paths, (path) => [FILE_KINDS.find(([, matches]) => matches(path))?.[0]]);
}
