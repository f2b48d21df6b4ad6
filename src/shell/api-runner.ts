// @ts-expect-error made by Gatsby at each build, without types
import { publicLoader } from "../../.cache/loader";
import * as site from "../../gatsby-browser";

/**
 * Runs the site's hooks in the browser, in the place of Gatsby's runner. Gatsby's also runs those of every plugin and carries
 * the options of all: Partytown, which nothing here uses; a worker registered before the page is usable (features/offline
 * does it later); a translator made at each render (i18n/translation.tsx gives the plugin's context one).
 */

type Hook = (args: object) => unknown;
const hooks: Readonly<Record<string, unknown>> = site;
const { getResourceURLsForPathname, loadPage, loadPageSync } = publicLoader;

/** @returns what the hook returned, else the default, in a list as Gatsby reads it */
export function apiRunner(api: string, args: object = {}, defaultReturn?: unknown): unknown[] {
	const hook = hooks[api];
	const result =
		typeof hook === "function"
			? (hook as Hook)({ ...args, getResourceURLsForPathname, loadPage, loadPageSync })
			: undefined;
	if (result !== undefined) return [result];
	return defaultReturn ? [defaultReturn] : [];
}

/** The same for a hook that is waited for. */
export const apiRunnerAsync = async (api: string): Promise<unknown> => apiRunner(api)[0];
