import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HostManifest } from "../../src/build/hosting/manifest";
import { nginxFiles } from "../../src/build/hosting/nginx";
import { ensureInstalled, firstExisting, makePlace, type RunningServer, startServer } from "./web-server";

export function ensureNginx(): Promise<string> {
	return ensureInstalled({
		name: "nginx",
		variable: "NGINX_PATH",
		paths: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"],
		debian: "nginx-light",
	});
}

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Path of the module for .br copies (Debian: libnginx-mod-http-brotli-static), if installed. */
export function brotliModule(): string | undefined {
	return firstExisting(process.env["NGINX_BROTLI_MODULE"], BROTLI);
}

export async function startNginx(directory: string, manifest: HostManifest, brotli?: string): Promise<RunningServer> {
	const nginx = await ensureNginx();
	const place = await makePlace();
	const { home, port } = place;
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
	return startServer(nginx, ["-p", home, "-c", join(home, "nginx.conf"), "-e", "stderr"], place);
}
