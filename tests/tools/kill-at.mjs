// Loaded before a publish: ends the process, as a kill would, at the KILL_AT-th change of a file, in the middle of a write
// where it is one. With KILL_COUNT it writes to that file how many changes there were.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const at = Number(process.env.KILL_AT ?? 0);
const write = fs.writeFileSync;
let changes = 0;

const CHANGES = ["linkSync", "renameSync", "rmSync", "symlinkSync", "mkdirSync", "copyFileSync", "utimesSync"];
for (const name of [...CHANGES, "writeFileSync"]) {
	const original = fs[name];
	fs[name] = (...args) => {
		if (++changes === at) {
			if (name === "writeFileSync") write(args[0], String(args[1]).slice(0, String(args[1]).length / 2));
			process.kill(process.pid, "SIGKILL");
		}
		return original(...args);
	};
}
syncBuiltinESMExports();
if (process.env.KILL_COUNT) process.on("exit", () => write(process.env.KILL_COUNT, String(changes)));
