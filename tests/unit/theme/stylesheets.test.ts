import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = "src";

/** Returns the sorted paths of stylesheets in src whose text passes the test. */
export function stylesheetsWhere(passes: (text: string) => boolean): string[] {
	return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".css") && passes(readFileSync(join(SOURCES, file), "utf8")))
		.toSorted();
}
