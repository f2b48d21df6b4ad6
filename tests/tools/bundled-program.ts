import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Value of `__dirname` in bundles: the source folder of cloudflare.ts, the only bundled file that reads it. */
const HOSTING_FOLDER = fileURLToPath(new URL("../../src/node/hosting", import.meta.url));

/** Bundles a program that tests often start; a bundle starts four times faster. @returns the file to run */
export async function bundleProgram(source: string, directory: string): Promise<string> {
	const outfile = join(directory, basename(source).replace(/\.ts$/, ".cjs"));
	await build({
		entryPoints: [source],
		outfile,
		bundle: true,
		platform: "node",
		format: "cjs",
		logLevel: "error",
		define: { __dirname: JSON.stringify(HOSTING_FOLDER) },
	});
	return outfile;
}
