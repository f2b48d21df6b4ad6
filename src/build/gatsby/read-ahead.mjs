import { spawn } from "node:child_process";

/**
 * Imported before Gatsby: starts to read the API in a process of its own, since Gatsby starts, loads its packages and
 * compiles `gatsby-node.ts` for some seconds before any code of the site runs. `source/read-ahead.ts` takes the answers.
 */
const [, command = "", action] = process.argv;

// Gatsby's workers import this file, too.
if (action === "build" && /[\\/]gatsby[\\/]cli\.js$/.test(command)) {
	const reader = spawn(process.execPath, ["--import", "tsx", "src/build/source/read-ahead-main.ts"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	// The build asks by itself for what isn't answered.
	reader.on("error", () => undefined);
	reader.unref();
	globalThis.readAhead = reader.stdio[3];
}
