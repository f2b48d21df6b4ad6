import { groupByKeys } from "#src/domain/catalogue";
import { type Inventory, isPage } from "#src/node/publish/inventory";

/** Returns the paths of files that were added, changed or deleted between two inventories. */
export function changedFiles(before: Inventory, after: Inventory): string[] {
	const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...paths].filter((path) => before[path]?.hash !== after[path]?.hash).sort();
}

/** Kinds of a site's files; a file is of the first kind that matches its path. */
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
	return groupByKeys(paths, (path) => [FILE_KINDS.find(([, matches]) => matches(path))?.[0]]);
}
