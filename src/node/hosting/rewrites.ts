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

/** The source of a regular expression, for servers whose patterns have no delimiters. */
export function plainSlashes({ source }: RegExp): string {
	return source.replaceAll("\\/", "/");
}

/** A letter is itself or its escape; pages mend such addresses only once they are open. */
const spelled = (word: string) => [...word].map((letter) => `(?:${letter}|${escapes(letter)})`).join("");
/** Both escapes of a letter: %6F and %4F. */
const escapes = (letter: string) =>
	letter
		.charCodeAt(0)
		.toString(16)
		.replace(/^(.)/, (digit) => `%[${Number(digit) - 2}${digit}]`);
/** What programs that write addresses may begin them with. */
export const SLASHES = "(?:/|%2f|%5c)+";
const LANGUAGE = "(?:[a-z]|%[4-7][0-9a-f]){2}";

/**
 * The source of a case-insensitive regular expression, for all engines of hosts, of addresses with their query that banks
 * return buyers to, in any spelling that pages mend. Some banks return by POST, which hosts answer with 303 to a slash and
 * what the pattern's group holds: with the slashes that a bank may double, an address would lead to another host.
 */
export const BANK_RETURN = `^${SLASHES}((?:${LANGUAGE}${SLASHES})?(?:${spelled("order")}|${spelled("payment")})(?:[^a-z0-9_-].*)?)$`;

/** The address to which a host sends a buyer by GET whom a bank returned by POST; undefined for other addresses. */
export function bankReturn(address: string): string | undefined {
	const rest = new RegExp(BANK_RETURN, "i").exec(address)?.[1];
	return rest === undefined ? undefined : `/${rest}`;
}

export function rewriter(rewrites: readonly Rewrite[]): (path: string) => string | undefined {
	const rules = rewrites.map(({ from, to }) => ({ pattern: new RegExp(patternSource(from)), to }));
	return (path) => rules.find(({ pattern }) => pattern.test(path))?.to;
}
