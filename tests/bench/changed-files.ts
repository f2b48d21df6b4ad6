import { type Inventory, isPage } from "../../src/build/publish/inventory";

export function changedFiles(before: Inventory, after: Inventory): string[] {
	const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...paths].filter((path) => before[path]?.hash !== after[path]?.hash).sort();
}

const KINDS: [kind: string, matches: (path: string) => boolean][] = [
	["pages", isPage],
	["page data", (path) => path.startsWith("page-data/")],
	["calendar files", (path) => path.endsWith(".ics")],
	["sitemaps", (path) => path.endsWith(".xml")],
	["search indexes", (path) => path.startsWith("data/")],
	["scripts and sheets", (path) => /\.(?:js|css)$/.test(path)],
	["others", () => true],
];

export function kindsOf(paths: readonly string[]): Record<string, string[]> {
	const kinds: Record<string, string[]> = {};
	for (const path of paths) {
		const [kind = "others"] = KINDS.find(([, matches]) => matches(path)) ?? [];
		kinds[kind] = [...(kinds[kind] ?? []), path];
	}
	return kinds;
}
