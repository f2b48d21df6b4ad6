import type { Rewrite } from "./manifest";

/** Lists the rewrites of a client-only route: to its page, and to its data. */
export function rewritesOf({ path, matchPath }: { path: string; matchPath: string }): Rewrite[] {
	return [
		{ from: matchPath, to: `${path}/index.html` },
		{ from: `/page-data${matchPath}/page-data.json`, to: `/page-data${path}/page-data.json` },
	];
}

/** Sorts the most specific pattern first: /order/bill/* before /order/*. */
export function mostSpecificFirst(rewrites: readonly Rewrite[]): Rewrite[] {
	return [...rewrites].sort((a, b) => b.from.length - a.from.length || a.from.localeCompare(b.from));
}

/** The source of a regular expression for a pattern in which `*` is any text. */
export function patternSource(pattern: string): string {
	const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
	return `^${parts.join(".*")}$`;
}

export function rewriter(rewrites: readonly Rewrite[]): (path: string) => string | undefined {
	const rules = rewrites.map(({ from, to }) => ({ pattern: new RegExp(patternSource(from)), to }));
	return (path) => rules.find(({ pattern }) => pattern.test(path))?.to;
}
