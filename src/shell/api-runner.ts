// @ts-expect-error made by Gatsby at each build, without types
import { publicLoader } from "../../.cache/loader";
import * as site from "../../gatsby-browser";

// Replaces Gatsby's runner of browser hooks. Gatsby's would also run the hooks of its plugins: Partytown is unused, and
// the offline plugin would register a service worker too early.
const browserHooks: Readonly<Record<string, unknown>> = site;
const { getResourceURLsForPathname, loadPage, loadPageSync } = publicLoader;

/** Runs a hook. @returns its result, else the default, in an array as Gatsby expects */
export function apiRunner(hookName: string, args: object = {}, defaultReturn?: unknown): unknown[] {
	const hook = browserHooks[hookName];
	const result: unknown =
		typeof hook === "function" ? hook({ ...args, getResourceURLsForPathname, loadPage, loadPageSync }) : undefined;
	if (result !== undefined) return [result];
	return defaultReturn ? [defaultReturn] : [];
}

/** Resolves to a hook's result; undefined without one. Gatsby imports this function by name. */
export const apiRunnerAsync = async (hookName: string): Promise<unknown> => apiRunner(hookName)[0];
