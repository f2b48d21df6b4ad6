import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { freePort, TSX_LOADER } from "../../../tools/processes";
import { emptyFolder } from "../small-site";

const DESK_SCRIPT = fileURLToPath(new URL("../../../../src/node/desk/desk-main.ts", import.meta.url));
const DESK_ARGS = ["--import", TSX_LOADER, DESK_SCRIPT];

it("the desk exits with an error when the preview's port is taken", async () => {
	const port = await freePort(1);
	const previewPort = port + 1;
	const otherServer = createServer().listen(previewPort, "localhost");
	await once(otherServer, "listening");
	const env = { ...process.env, DESK_PORT: String(port), DESK_TRUST_HEADER: "X-User" };
	const desk = spawn(process.execPath, DESK_ARGS, { cwd: await emptyFolder(), env });
	const errors = desk.stderr.setEncoding("utf8").toArray();
	const [code] = await once(desk, "exit");
	otherServer.close();
	expect(code).toBe(1);
	expect((await errors).join("")).toMatch(new RegExp(`address already in use .*:${previewPort}`));
});

describe("the password prompt for a new operator", () => {
	const COMMAND = [process.execPath, ...DESK_ARGS, "--hash", "anna"];
	const SCRIPT = "/usr/bin/script";

	it.runIf(existsSync(SCRIPT))("doesn't echo the typed password", async () => {
		const terminal = spawn(SCRIPT, ["-qec", COMMAND.map((part) => `'${part}'`).join(" "), "/dev/null"]);
		let shown = "";
		terminal.stdout.setEncoding("utf8").on("data", (piece: string) => {
			shown += piece;
			if (piece.includes("Password of anna:")) terminal.stdin.write("correct horse battery\r");
		});
		await once(terminal, "close");
		expect(shown).toMatch(/anna:scrypt\./);
		expect(shown).not.toContain("horse");
	});

	it("makes the command exit with an error when standard input is empty", async () => {
		const [code] = await once(spawn(process.execPath, COMMAND.slice(1), { stdio: "ignore" }), "exit");
		expect(code).toBe(1);
	});
});
