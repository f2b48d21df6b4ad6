import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { HostManifest } from "#src/node/hosting/manifest";
import { nginxFiles } from "#src/node/hosting/nginx";
import { freePort } from "./processes";
import {
	ensureInstalled,
	firstExistingPath,
	makeServerFolder,
	type RunningServer,
	startServer,
} from "./web-server";

export function findOrInstallNginx(): Promise<string> {
	return ensureInstalled({
		name: "nginx",
		variable: "NGINX_PATH",
		paths: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"],
		debian: "nginx-light",
	});
}

const DEBIAN_BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Path of nginx's module that serves .br copies (Debian: libnginx-mod-http-brotli-static), if installed. */
export function brotliModule(): string | undefined {
	return firstExistingPath(process.env["NGINX_BROTLI_MODULE"], DEBIAN_BROTLI_MODULE);
}

/** Returns directives that make nginx keep its temporary files in a folder. */
export function tempPathDirectives(folder: string): string[] {
	return ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
}

/** Serves a folder as a manifest says. @param brotli Brotli module's path @param more lines for the server block */
export async function startNginx(
	directory: string,
	manifest: HostManifest,
	brotli?: string,
	more: readonly string[] = [],
): Promise<RunningServer> {
	const nginx = await findOrInstallNginx();
	const folder = await makeServerFolder();
	const { home, port } = folder;
	const configuration = [
		...(brotli ? [`load_module "${brotli}";`] : []),
		"daemon off; master_process off; error_log stderr warn;",
		`pid ${home}/nginx.pid; events {} http {`,
		...tempPathDirectives(home),
		"access_log off; etag on;",
		`include ${home}/nginx-http.conf;`,
		`server { listen 127.0.0.1:${port};`,
		`include ${home}/nginx-server.conf;`,
		...(brotli ? ["brotli_static on;"] : []),
		...more,
		"} }",
	];
	for (const [name, text] of Object.entries(nginxFiles(manifest, { site: directory, hosting: home }))) {
		await writeFile(join(home, name), text);
	}
	await writeFile(join(home, "nginx.conf"), configuration.join("\n"));
	return startServer(nginx, ["-p", home, "-c", join(home, "nginx.conf"), "-e", "stderr"], folder);
}

/** Starts nginx with a TLS port that redirects plain http to https. @returns also the path of its certificate */
export async function startSecureNginx(
	directory: string,
	manifest: HostManifest,
): Promise<RunningServer & { certificate: string }> {
	const home = await mkdtemp(join(tmpdir(), "storefront-tls-"));
	const [key, certificate, port] = [join(home, "key.pem"), join(home, "certificate.pem"), await freePort()];
	await promisify(execFile)("openssl", [
		...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"],
		...[
			"-subj",
			"/CN=localhost",
			"-addext",
			"subjectAltName=DNS:localhost",
			"-keyout",
			key,
			"-out",
			certificate,
		],
	]);
	const url = `https://localhost:${port}`;
	const { stop } = await startNginx(directory, manifest, undefined, [
		`listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
		// 497 is nginx's code for plain http requests on the TLS port.
		`error_page 497 =301 ${url}$request_uri;`,
	]);
	return {
		url,
		certificate,
		async stop() {
			await stop();
			await rm(home, { recursive: true, force: true });
		},
	};
}
