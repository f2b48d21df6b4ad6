import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LAST_PLUGINS = "\t\t...sourceMapPlugins(),\n";

/** Adds a local plugin to a copy of the site, as Gatsby's documentation says; tests see whether its hooks run. */
export function addProbePlugin(workspace: string): void {
	cpSync(join("tests", "fixtures", "probe-plugin"), join(workspace, "plugins", "probe"), { recursive: true });
	const file = join(workspace, "gatsby-config.ts");
	const config = readFileSync(file, "utf8");
	if (!config.includes(LAST_PLUGINS)) throw new Error("gatsby-config.ts has another end of its plugins");
	writeFileSync(file, config.replace(LAST_PLUGINS, `${LAST_PLUGINS}\t\t"probe",\n`));
}
