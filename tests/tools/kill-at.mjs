// Preloaded into a publish process, to kill it before its KILL_AT-th file change. If that is a write, half of the text
// is written first. If KILL_COUNT is set, the number of file changes is written to the path in it.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const killAt = Number(process.env.KILL_AT ?? 0);
const writeText = fs.writeFileSync;
let changeCount = 0;

const CHANGE_FUNCTIONS = ["linkSync", "renameSync", "rmSync", "symlinkSync", "mkdirSync", "copyFileSync", "utimesSync"];
for (const name of [...CHANGE_FUNCTIONS, "writeFileSync"]) {
	const original = fs[name];
	fs[name] = (...args) => {
		if (++changeCount === killAt) {
			if (name === "writeFileSync") writeText(args[0], String(args[1]).slice(0, String(args[1]).length / 2));
			process.kill(process.pid, "SIGKILL");
		}
		return original(...args);
	};
}
syncBuiltinESMExports();
if (process.env.KILL_COUNT) process.on("exit", () => writeText(process.env.KILL_COUNT, String(changeCount)));
