import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { IAdapter } from "gatsby";
import { readAssets, readNotFoundLanguages, readRewrites } from "../hosting/build-facts";
import { hostFiles } from "../hosting/host-files";
import { type HostManifest, hostingDirectory } from "../hosting/manifest";
import { netlifyHeaders } from "../hosting/netlify";
import { readOrigins } from "../hosting/origins";
import { inlineScriptHashes, policyFor } from "../hosting/security-policy";
import { endPages } from "./half-built";
import { writeChanged } from "./write-changed";

/** One page of each kind; together they contain all inline scripts of the site. */
const SAMPLES = ["index.html", "404.html", "500.html", "cart/index.html", "order/index.html"];

/** Its `adapt` is the last that Gatsby does. */
export function hostAdapter(): IAdapter {
	const root = process.cwd();
	return { name: "storefront-hosting", adapt: () => writeHosting(root).then(() => endPages(root)) };
}

export async function writeHosting(root: string): Promise<void> {
	const origins = await readOrigins(root);
	const manifest: HostManifest = {
		rewrites: await readRewrites(root),
		policy: policyFor(origins),
		reportUrl: origins.reportUrl,
		refusedImages: origins.refusedImages,
		scriptHashes: await sampleHashes(join(root, "public")),
		assets: await readAssets(root),
		notFoundLanguages: await readNotFoundLanguages(root),
	};
	const directory = hostingDirectory(root);
	const files = {
		"manifest.json": `${JSON.stringify(manifest, null, "\t")}\n`,
		...hostFiles(manifest, { site: join(root, "public"), hosting: directory }),
	};
	for (const [name, text] of Object.entries(files)) writeChanged(join(directory, name), text);
	writeChanged(join(root, "public", "_headers"), netlifyHeaders(manifest));
	// Left by older versions in a reused folder.
	await rm(join(root, "public", "_redirects"), { force: true });
}

async function sampleHashes(directory: string): Promise<string[]> {
	const pages = await Promise.all(SAMPLES.map((file) => readFile(join(directory, file), "utf8")));
	return [...new Set(pages.flatMap(inlineScriptHashes))].sort();
}
