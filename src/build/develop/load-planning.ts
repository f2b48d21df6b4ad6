import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Loads what plans the pages of `gatsby develop`. After an import, Parcel would compile it at the start of each build, which
 * plans its pages in another process.
 */
export function loadPlanning(root: string): typeof import("./plan-site") {
	const require = createRequire(join(root, "package.json"));
	const { register }: typeof import("tsx/cjs/api") = require("tsx/cjs/api");
	const unregister = register();
	try {
		return require("./src/build/develop/plan-site.ts");
	} finally {
		unregister();
	}
}
