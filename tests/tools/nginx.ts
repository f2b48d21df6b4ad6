import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { HostManifest } from "../../src/publishing/hosting/manifest";
import { nginxFiles } from "../../src/publishing/hosting/nginx";
import { freePort, run } from "./processes";

const INSTALLED = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"];

function installedNginx(): string | undefined {
	return [process.env["NGINX_PATH"] ?? "", ...INSTALLED].find((path) => path !== "" && existsSync(path));
}

/** The path of a real nginx; as root on Debian its package is installed when it is missing. */
export async function ensureNginx(): Promise<string> {
	if (!installedNginx() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		await run("apt-get", ["update", "-qq"]);
		await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "nginx-light"]);
	}
	const path = installedNginx();
	if (!path) throw new Error("There is no nginx to test with: install one, or set NGINX_PATH to its path.");
	return path;
}

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** The module that serves .br copies (Debian: libnginx-mod-http-brotli-static), where it is installed. */
export function brotliModule(): string | undefined {
	return [process.env["NGINX_BROTLI_MODULE"] ?? "", BROTLI].find((path) => path !== "" && existsSync(path));
}

export interface RunningNginx {
	url: string;
	stop(): Promise<void>;
}

/**
 * Starts nginx with the generated rules around a folder, on a free port.
 * @param brotli path of the module for .br copies, turned on as docs/operating.md says
 */
export async function startNginx(directory: string, manifest: HostManifest, brotli?: string): Promise<RunningNginx> {
	const nginx = await ensureNginx();
	const home = await mkdtemp(join(tmpdir(), "storefront-nginx-"));
	const port = await freePort();
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${home}/${name};`,
	);
	const configuration = [
		...(brotli ? [`load_module "${brotli}";`] : []),
		"daemon off; master_process off; error_log stderr warn;",
		`pid ${home}/nginx.pid;`,
		"events {}",
		"http {",
		...temporary,
		"access_log off; etag on;",
		`include ${home}/nginx-http.conf;`,
		`server { listen 127.0.0.1:${port};`,
		`include ${home}/nginx-server.conf;`,
		...(brotli ? ["brotli_static on;"] : []),
		"} }",
	];
	for (const [name, text] of Object.entries(nginxFiles(manifest, { site: directory, hosting: home }))) {
		await writeFile(join(home, name), text);
	}
	await writeFile(join(home, "nginx.conf"), configuration.join("\n"));
	const child = spawn(nginx, ["-p", home, "-c", join(home, "nginx.conf"), "-e", "stderr"], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	const url = `http://127.0.0.1:${port}`;
	await untilItAnswers(url, child);
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

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
	while (!(await fetch(url).catch(() => undefined))) {
		if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
		await pause(25);
	}
}
