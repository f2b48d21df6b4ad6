import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Loads the code that plans the pages of `gatsby develop`. If it were imported, Parcel would compile it at the start of each
 * build, although builds plan in another process.
 */
export function loadPlanning(root: string): typeof import("./plan-site") {
	const require = createRequire(join(root, "package.json"));
	const { register }: typeof import("tsx/cjs/api") = require("tsx/cjs/api");
	const unregister = register();
	try {
		return require("./src/build/develop/plan-site.ts");
	} finally {
		unregister();
		// Also turned off, although stacks shall name lines of the sources.
		process.setSourceMapsEnabled(true);
	}
}
