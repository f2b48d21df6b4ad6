// Preload of a publish: kills it before its KILL_AT-th file change; a killed write leaves half of the text. With
// KILL_COUNT, writes the number of file changes to that path.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const killAt = Number(process.env.KILL_AT ?? 0);
const write = fs.writeFileSync;
let changes = 0;

const CHANGES = ["linkSync", "renameSync", "rmSync", "symlinkSync", "mkdirSync", "copyFileSync", "utimesSync"];
for (const name of [...CHANGES, "writeFileSync"]) {
	const original = fs[name];
	fs[name] = (...args) => {
		if (++changes === killAt) {
			if (name === "writeFileSync") write(args[0], String(args[1]).slice(0, String(args[1]).length / 2));
			process.kill(process.pid, "SIGKILL");
		}
		return original(...args);
	};
}
syncBuiltinESMExports();
if (process.env.KILL_COUNT) process.on("exit", () => write(process.env.KILL_COUNT, String(changes)));
