// Import before the router, which reads the address as soon as it is imported.
import "./repair-address";
// @ts-expect-error installed with Gatsby, without types
import { pick } from "@gatsbyjs/reach-router";
import { decodeUrlPart } from "../domain/address-part";
import { findRedirect } from "./find-redirect";

// Replaces the module of the same name in Gatsby's loader. Gatsby's module decodes an address several times, which
// fails for order numbers with a percent sign. It also keeps the query, so each filter would refetch the page's data.

type Match = { route: { page: string }; params: Record<string, string> };

let routes: { path: string; page: string }[] = [];

const pageByPath = new Map<string, string>();

/** @param matchPaths Gatsby's client-only routes: `matchPath` is a pattern such as `/order/bill/*`, `path` its page */
export function setMatchPaths(matchPaths: readonly { path: string; matchPath: string }[]): void {
	routes = matchPaths.map(({ path, matchPath }) => ({ path: matchPath, page: path }));
}

/** Returns the path of an address, decoded unless it is malformed. */
function pathOf(address: string): string {
	const path = address.replace(/[?#].*/s, "");
	return decodeUrlPart(path) ?? path;
}

// Escape `%` and `?`, since the router decodes the part matched by `*` and drops a query.
const matchOf = (address: string): Match | null => pick(routes, pathOf(address).replace(/[%?]/g, encodeURIComponent));

export const findMatchPath = (address: string): string | null => matchOf(address)?.route.page ?? null;
export const grabMatchParams = (address: string): Match["params"] => matchOf(address)?.params ?? {};

/** Returns the path of the page that Gatsby shows at an address. */
export function findPath(address: string): string {
	const path = pathOf(address);
	const cached = pageByPath.get(path);
	if (cached) return cached;
	const redirect = findRedirect(address);
	if (redirect) return findPath(redirect.toPath);
	const page = findMatchPath(address) ?? staticPage(path);
	pageByPath.set(path, page);
	return page;
}

/** Returns the page of a path that no client-only route matches. Pages have no `%`, `?` or `#` in their paths. */
const staticPage = (path: string): string =>
	/[%?#]/.test(path) ? "/404.html" : path.replace(/^\/index\.html$/, "/").replace(/(.)\/$/, "$1");
