// @ts-expect-error made by Gatsby at each build, without types
import { publicLoader } from "../../.cache/loader";
import * as site from "../../gatsby-browser";

/**
 * Runs the site's browser hooks in place of Gatsby's runner, which would also run the plugins' hooks: Partytown, which
 * is unused, and a service worker's registration before the page is usable (features/offline does it later).
 */

type Hook = (args: object) => unknown;
const hooks: Readonly<Record<string, unknown>> = site;
const { getResourceURLsForPathname, loadPage, loadPageSync } = publicLoader;

/** Runs a hook. @returns its result, else the default, in an array as Gatsby expects */
export function apiRunner(api: string, args: object = {}, defaultReturn?: unknown): unknown[] {
	const hook = hooks[api];
	const result =
		typeof hook === "function"
			? (hook as Hook)({ ...args, getResourceURLsForPathname, loadPage, loadPageSync })
			: undefined;
	if (result !== undefined) return [result];
	return defaultReturn ? [defaultReturn] : [];
}

export const apiRunnerAsync = async (api: string): Promise<unknown> => apiRunner(api)[0];
