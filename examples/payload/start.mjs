import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Node's exit code when a module that it waits for never loads. */
const NEVER_SETTLED = 13;

/** `npm start`: makes what is missing (settings, tables of the database, build), then serves the CMS. `npm run seed`: fills it. */
process.chdir(fileURLToPath(new URL(".", import.meta.url)));
if (!existsSync(".env")) {
	const secret = randomBytes(32).toString("base64url");
	writeFileSync(
		".env",
		readFileSync(".env.example", "utf8").replace(/^PAYLOAD_SECRET=$/m, `PAYLOAD_SECRET=${secret}`),
		{
			mode: 0o600,
		},
	);
	console.log("Wrote .env with a secret of its own.");
}
process.loadEnvFile(".env");

if (process.argv[2] === "seed") {
	runModule("src/seed/seed.ts");
	process.exit();
}

const newestSource = Math.max(
	...readdirSync("src", { recursive: true }).map((name) => statSync(`src/${name}`).mtimeMs),
	statSync("package-lock.json").mtimeMs,
);
const isBuilt = existsSync(".next/BUILD_ID") && statSync(".next/BUILD_ID").mtimeMs > newestSource;
runModule("src/tables.ts");
if (!isBuilt) {
	run(program("payload"), ["generate:importmap"]);
	run(program("payload"), ["generate:types"]);
	run(program("next"), ["build"]);
}
const { port } = new URL(process.env.CMS_URL ?? "http://localhost:3000");
const server = spawn(program("next"), ["start", "--port", process.env.PORT ?? (port || "3000")], {
	stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));

function program(name) {
	return `node_modules/.bin/${name}`;
}

/** Runs a module. Not by `payload run`, which reports success even if Node never got to the module. */
function runModule(file) {
	run(process.execPath, ["--import", "tsx", file], { DISABLE_PAYLOAD_HMR: "true" });
}

function run(command, args, env = {}) {
	for (let tries = 3; ; tries -= 1) {
		const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
		if (status === 0) return;
		if (status !== NEVER_SETTLED || tries === 1) process.exit(status ?? 1);
		console.log(`Node got stuck while it loaded ${args.at(-1)}, as happens on a busy machine: once more.`);
	}
}
