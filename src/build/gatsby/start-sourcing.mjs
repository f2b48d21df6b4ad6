import { fork } from "node:child_process";
import { on } from "node:events";

/**
 * Imported before Gatsby: starts to read the API in a process of its own, since Gatsby starts, loads its packages and
 * compiles `gatsby-node.ts` for some seconds before any code of the site runs. `sourcing.ts` takes its messages.
 */
const [, command = "", action] = process.argv;

// Gatsby's workers import this file, too.
if (action === "build" && /[\\/]gatsby[\\/]cli\.js$/.test(command)) {
	const sourcing = fork("src/build/gatsby/sourcing-main.ts", {
		execArgv: ["--import", "tsx"],
		serialization: "advanced",
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	sourcing.unref();
	// Keeps messages until they are read.
	globalThis.sourcing = { process: sourcing, messages: on(sourcing, "message", { close: ["disconnect"] }) };
}
