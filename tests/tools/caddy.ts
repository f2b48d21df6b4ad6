import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CADDY_FILE, caddyRules } from "../../src/publishing/hosting/caddy";
import type { HostManifest } from "../../src/publishing/hosting/manifest";
import { answers, freePort, run } from "./processes";

const INSTALLED = ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"];

function installedCaddy(): string | undefined {
	return [process.env["CADDY_PATH"] ?? "", ...INSTALLED].find((path) => path !== "" && existsSync(path));
}

/** The path of a real Caddy; as root on Debian its package is installed when it is missing. */
async function ensureCaddy(): Promise<string> {
	if (!installedCaddy() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		await run("apt-get", ["update", "-qq"]);
		await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "caddy"]);
	}
	const path = installedCaddy();
	if (!path) throw new Error("There is no Caddy to test with: install one, or set CADDY_PATH to its path.");
	return path;
}

/** Starts Caddy with the generated rules around a folder, on a free port of loopback. */
export async function startCaddy(directory: string, manifest: HostManifest) {
	const caddy = await ensureCaddy();
	const home = await mkdtemp(join(tmpdir(), "storefront-caddy-"));
	const url = `http://127.0.0.1:${await freePort()}`;
	await writeFile(join(home, CADDY_FILE), caddyRules(manifest, directory));
	const site = `${url} {\nimport ${home}/${CADDY_FILE}\n}`;
	await writeFile(join(home, "Caddyfile"), `{\nadmin off\nauto_https off\nlog {\nlevel ERROR\n}\n}\n${site}\n`);
	const child = spawn(caddy, ["run", "--config", join(home, "Caddyfile"), "--adapter", "caddyfile"], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
	});
	await answers(url, child);
	return {
		url,
		async stop() {
			if (child.exitCode === null) {
				child.kill("SIGTERM");
				await once(child, "exit");
			}
			await rm(home, { recursive: true, force: true });
		},
	};
}
