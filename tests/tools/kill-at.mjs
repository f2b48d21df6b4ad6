// Preloaded into a publish or rollback, to kill it before its KILL_AT-th file change. If that change is a write, half
// of the text is written first. If KILL_COUNT is set, the number of changes is written at exit to the file it names.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Number of the file change at which the process is killed, from 1; 0: at none. */
const killAt = Number(process.env.KILL_AT ?? 0);
/** Node's original `writeFileSync`, whose calls aren't counted as changes. */
const writeText = fs.writeFileSync;
let changeCount = 0;

/** Functions of `fs` whose calls count as file changes, besides `writeFileSync`. */
const CHANGE_FUNCTIONS = [
	"linkSync",
	"renameSync",
	"rmSync",
	"symlinkSync",
	"mkdirSync",
	"copyFileSync",
	"utimesSync",
];
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
