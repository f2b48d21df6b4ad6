import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

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
	run("payload", ["run", "src/seed/seed.ts"]);
	process.exit();
}

const newestSource = Math.max(
	...readdirSync("src", { recursive: true }).map((name) => statSync(`src/${name}`).mtimeMs),
	statSync("package-lock.json").mtimeMs,
);
const isBuilt = existsSync(".next/BUILD_ID") && statSync(".next/BUILD_ID").mtimeMs > newestSource;
run("payload", ["run", "src/tables.ts"]);
if (!isBuilt) {
	run("payload", ["generate:importmap"]);
	run("payload", ["generate:types"]);
	run("next", ["build"]);
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

function run(name, args) {
	const { status } = spawnSync(program(name), args, { stdio: "inherit" });
	if (status !== 0) process.exit(status ?? 1);
}
