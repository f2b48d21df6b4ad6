import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { IAdapter } from "gatsby";
import { readAssetList, readNotFoundLanguages, readRewrites } from "../hosting/build-facts";
import { hostFiles } from "../hosting/host-files";
import { type HostManifest, hostingDirectory } from "../hosting/manifest";
import { netlifyHeaders } from "../hosting/netlify";
import { readOrigins } from "../hosting/origins";
import { inlineScriptHashes, policyFor } from "../hosting/security-policy";
import { endWritingPages } from "./half-built";
import { writeIfChanged } from "./write-changed";

/** Pages that together contain all inline scripts of the site. */
const SAMPLE_PAGES = ["index.html", "404.html", "500.html", "offline/index.html"];

/** Creates the adapter that writes web server rules. Gatsby calls its `adapt` as the last step of a build. */
export function hostAdapter(): IAdapter {
	const root = process.cwd();
	return {
		name: "storefront-hosting",
		adapt: () => writeHostingFiles(root).then(() => endWritingPages(root)),
	};
}

export async function writeHostingFiles(root: string): Promise<void> {
	const site = join(root, "public");
	const origins = await readOrigins(root);
	const pages = await Promise.all(SAMPLE_PAGES.map((file) => readFile(join(site, file), "utf8")));
	const manifest: HostManifest = {
		rewrites: await readRewrites(root),
		policy: policyFor(origins),
		reportUrl: origins.reportUrl,
		refusedImages: origins.refusedImages,
		scriptHashes: [...new Set(pages.flatMap(inlineScriptHashes))].sort(),
		assets: await readAssetList(root),
		notFoundLanguages: await readNotFoundLanguages(root),
	};
	const directory = hostingDirectory(root);
	const files = {
		"manifest.json": `${JSON.stringify(manifest, null, "\t")}\n`,
		...hostFiles(manifest, { site, hosting: directory }),
	};
	for (const [name, text] of Object.entries(files)) writeIfChanged(join(directory, name), text);
	writeIfChanged(join(site, "_headers"), netlifyHeaders(manifest));
}
