import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Where the one source lies that reads a file beside itself. */
const HOSTING = fileURLToPath(new URL("../../src/build/hosting", import.meta.url));

/**
 * Bundles a program of the shop for tests that start it dozens of times: loading its sources takes four times as long.
 * @returns the file to run
 */
export async function bundledProgram(source: string, directory: string): Promise<string> {
	const outfile = join(directory, basename(source).replace(/\.ts$/, ".cjs"));
	await build({
		...{ entryPoints: [source], outfile, bundle: true, platform: "node", format: "cjs", logLevel: "error" },
		define: { __dirname: JSON.stringify(HOSTING) },
	});
	return outfile;
}
