import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";

const SHOP = path.resolve(process.cwd(), "../..");
const PORT = process.env.SEED_SANDBOX_PORT ?? "4019";

/** Starts the shop's sandbox for as long as its demo data is read. */
export async function startSandbox(): Promise<{ url: string; stop: () => void }> {
	if (!existsSync(path.join(SHOP, "node_modules/fastify")))
		throw new Error(
			`The demo's data comes from the shop's sandbox: run npm ci in ${SHOP}, or set SEED_API_URL.`,
		);
	const tsx = path.join(SHOP, "node_modules/.bin/tsx");
	const sandbox = spawn(tsx, ["tests/sandbox/main.ts"], {
		cwd: SHOP,
		env: { ...process.env, SANDBOX_PORT: PORT },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [line] = await Promise.race([once(createInterface(sandbox.stdout), "line"), once(sandbox, "exit")]);
	const url = /http:\S+/.exec(String(line))?.[0];
	if (!url) throw new Error("The sandbox didn't start.");
	return { url, stop: () => sandbox.kill() };
}
