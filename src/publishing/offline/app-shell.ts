import { join } from "node:path";
import type { Actions } from "gatsby";

/**
 * Takes away the page that gatsby-plugin-offline makes for its app shell. It's never served (gatsby.md, "Offline"),
 * and it has no context of ours to be rendered with. Call it where pages are created: plugins come before the site.
 */
export function removeAppShell({ deletePage }: Pick<Actions, "deletePage">, root: string): void {
	if (process.env["NODE_ENV"] !== "production") return;
	const component = join(root, ".cache", "caches", "gatsby-plugin-offline", "app-shell.js");
	deletePage({ path: "/offline-plugin-app-shell-fallback", component });
}
