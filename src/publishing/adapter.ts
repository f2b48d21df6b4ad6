import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { IAdapter, RoutesManifest } from "gatsby";
import { isHashed } from "./hosting/cache-rules";
import { type HostManifest, hostingDirectory } from "./hosting/manifest";
import { netlifyHeaders, netlifyRedirects } from "./hosting/netlify";
import { nginxHttp, nginxServer } from "./hosting/nginx";
import { type Origins, readOrigins } from "./hosting/origins";
import { rewritesFrom } from "./hosting/rewrites";
import { inlineScriptHashes, policyFor } from "./hosting/security-policy";
import { writeChanged } from "./write-changed";

/** Pages whose inline scripts stand for those of all: one of each way a page is served. */
const SAMPLES = ["index.html", "404.html", "500.html", "cart/index.html", "order/index.html"];

/** Our Gatsby adapter: the rules of each kind of host, from the routes that really came out. */
export function hostAdapter(): IAdapter {
	return {
		name: "storefront-hosting",
		async adapt({ routesManifest }) {
			const root = process.cwd();
			const samples = SAMPLES.map((file) => readFile(join(root, "public", file), "utf8"));
			const manifest = manifestOf(routesManifest, await readOrigins(root), await Promise.all(samples));
			await writeHosting(root, manifest);
		},
	};
}

/** @param pages the HTML of pages whose inline scripts stand for those of all */
export function manifestOf(routes: RoutesManifest, origins: Origins, pages: readonly string[]): HostManifest {
	return {
		rewrites: rewritesFrom(routes),
		policy: policyFor(origins),
		scriptHashes: [...new Set(pages.flatMap(inlineScriptHashes))].sort(),
		assets: routes.flatMap((route) => (isBuilt(route) ? [route.path] : [])).sort(),
	};
}

/** Whether webpack made the file in this build: files of earlier builds lie beside them, and Gatsby lets none be kept. */
function isBuilt(route: RoutesManifest[number]): boolean {
	if (route.type !== "static" || !isHashed(route.path)) return false;
	return route.headers.some(({ value }) => value.includes("immutable"));
}

async function writeHosting(root: string, manifest: HostManifest): Promise<void> {
	const directory = hostingDirectory(root);
	const files: [string, string][] = [
		[join(directory, "manifest.json"), `${JSON.stringify(manifest, null, "\t")}\n`],
		[join(directory, "nginx-http.conf"), nginxHttp()],
		[join(directory, "nginx-server.conf"), nginxServer(manifest, join(root, "public"))],
		[join(root, "public", "_headers"), netlifyHeaders(manifest)],
		[join(root, "public", "_redirects"), netlifyRedirects(manifest)],
	];
	for (const [file, text] of files) await writeChanged(file, text);
}
