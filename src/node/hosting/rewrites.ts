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

/**
 * The source of a regular expression for addresses, with their query, that banks return buyers to. Some banks return by
 * POST, which hosts answer with 303 to the same address. It matches addresses as sent, which no leading "//" can fool.
 */
export const BANK_RETURN = "^(?:/[a-z]{2})?/(?:order|payment)(?:[/?]|$)";

export function rewriter(rewrites: readonly Rewrite[]): (path: string) => string | undefined {
	const rules = rewrites.map(({ from, to }) => ({ pattern: new RegExp(patternSource(from)), to }));
	return (path) => rules.find(({ pattern }) => pattern.test(path))?.to;
}
