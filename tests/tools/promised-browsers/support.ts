import bcd, { type CompatStatement, type SimpleSupportStatement } from "@mdn/browser-compat-data";
import browserslist from "browserslist";

/** Browserslist's names of browsers, and MDN's. */
const MDN_NAMES = {
	chrome: "chrome",
	edge: "edge",
	firefox: "firefox",
	safari: "safari",
	ios_saf: "safari_ios",
	samsung: "samsunginternet_android",
} as const;

/** The oldest version of each browser that package.json promises. */
export const OLDEST_BROWSERS = oldestOf(browserslist(undefined, { path: process.cwd() }));

function oldestOf(queried: readonly string[]) {
	const oldest = new Map<(typeof MDN_NAMES)[keyof typeof MDN_NAMES], string>();
	for (const browser of queried) {
		const [name = "", versions = ""] = browser.split(" ");
		const [version = ""] = versions.split("-");
		const known = Object.entries(MDN_NAMES).find(([listed]) => listed === name);
		if (!known) throw new Error(`No data for the browser "${name}" of package.json's browserslist`);
		if (compareVersions(version, oldest.get(known[1]) ?? version) <= 0) oldest.set(known[1], version);
	}
	return oldest;
}

export function compareVersions(one: string, other: string): number {
	const [parts, otherParts] = [one.split(".").map(Number), other.split(".").map(Number)];
	return (parts[0] ?? 0) - (otherParts[0] ?? 0) || (parts[1] ?? 0) - (otherParts[1] ?? 0);
}

/**
 * Returns those of the promised browsers that lack a feature, like "firefox 100 (has it since 104)".
 * @param acceptsPrefixes whether a feature under a browser's prefix counts, as in stylesheets: the build adds prefixes
 */
export function browsersWithout({ support }: CompatStatement, acceptsPrefixes = false): string[] {
	return [...OLDEST_BROWSERS].flatMap(([browser, oldest]) => {
		const statements = [support[browser] ?? []].flat();
		if (statements.some((statement) => isSupported(statement, oldest, acceptsPrefixes))) return [];
		const since = statements
			.map(({ version_added: version }) => version)
			.find((version) => typeof version === "string");
		return [`${browser} ${oldest} (${since ? `since ${since}` : "never"})`];
	});
}

function isSupported(statement: SimpleSupportStatement, version: string, acceptsPrefixes: boolean): boolean {
	const {
		version_added: added,
		version_removed: removed,
		flags,
		prefix,
		alternative_name: otherName,
	} = statement;
	if (flags || (prefix && !acceptsPrefixes) || otherName || typeof added !== "string" || added === "preview")
		return false;
	const isGone = typeof removed === "string" && compareVersions(removed, version) <= 0;
	return compareVersions(added.replace("≤", ""), version) <= 0 && !isGone;
}

type Tree = { readonly __compat?: CompatStatement } & { readonly [key: string]: unknown };

/** Returns MDN's statement on a feature, like "javascript.builtins.Array.at"; undefined if there is none. */
export function featureAt(path: string): CompatStatement | undefined {
	let tree: unknown = bcd;
	for (const key of path.split(".")) tree = isTree(tree) ? tree[key] : undefined;
	return isTree(tree) ? tree.__compat : undefined;
}

/** Names of the features directly under a path. */
export function featuresUnder(path: string): string[] {
	let tree: unknown = bcd;
	for (const key of path.split(".")) tree = isTree(tree) ? tree[key] : undefined;
	return isTree(tree) ? Object.keys(tree).filter((key) => key !== "__compat") : [];
}

function isTree(value: unknown): value is Tree {
	return typeof value === "object" && value !== null;
}
