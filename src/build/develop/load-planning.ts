import { createRequire } from "node:module";
import { join } from "node:path";

/** Loads the planning code of `gatsby develop` at run time. With an import, Parcel would compile it in builds, too. */
export function loadPlanning(root: string): typeof import("./plan-site") {
	const require = createRequire(join(root, "package.json"));
	const { register }: typeof import("tsx/cjs/api") = require("tsx/cjs/api");
	const unregister = register();
	try {
		return require("./src/build/develop/plan-site.ts");
	} finally {
		unregister();
		// `unregister` has also turned source maps off.
		process.setSourceMapsEnabled(true);
	}
}
