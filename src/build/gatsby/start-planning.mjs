import { fork } from "node:child_process";
import { on } from "node:events";

/**
 * Imported before Gatsby: starts to read the API in a process of its own, since Gatsby starts, loads its packages and
 * compiles `gatsby-node.ts` for some seconds before any code of the site runs. `planning.ts` takes its messages.
 */
const [, command = "", action] = process.argv;

// Gatsby's workers import this file, too.
if (action === "build" && /[\\/]gatsby[\\/]cli\.js$/.test(command)) {
	const planning = fork("src/build/gatsby/planning-main.ts", {
		// V8's default young generation of 16 MB would only cost memory.
		execArgv: ["--max-semi-space-size=4", "--import", "tsx"],
		// As Gatsby sets it for itself: it selects the .env file.
		env: { ...process.env, NODE_ENV: "production" },
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	planning.unref();
	// Keeps messages until they are read.
	globalThis.planningProcess = { process: planning, messages: on(planning, "message", { close: ["disconnect"] }) };
}
