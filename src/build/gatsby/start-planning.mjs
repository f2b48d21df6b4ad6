import { fork } from "node:child_process";
import { on } from "node:events";

/* Imported before Gatsby: reads the API in another process while Gatsby loads. `planning.ts` receives its messages. */
const [, command = "", action] = process.argv;

// Gatsby's workers import this file, too, but mustn't start a process.
if (action === "build" && /[\\/]gatsby[\\/]cli\.js$/.test(command)) {
	const planning = fork("src/build/gatsby/planning-main.ts", {
		// V8's default semi-spaces of 16 MB each would only cost memory.
		execArgv: ["--max-semi-space-size=4", "--import", "tsx"],
		// Gatsby sets NODE_ENV in its own process only; the variable selects the .env file.
		env: { ...process.env, NODE_ENV: "production" },
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	planning.unref();
	// `on` keeps messages until they are read.
	globalThis.planningProcess = { process: planning, messages: on(planning, "message", { close: ["disconnect"] }) };
}
