import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeChanged } from "../gatsby/write-changed";
import { isHashed } from "./cache-rules";
import { type HostManifest, hostingDirectory } from "./manifest";

/**
 * What single steps of a build know and the rules for hosts need, handed over in files: Gatsby runs the steps in separate
 * bundles. Gatsby would tell the same by its manifest of routes, for which it looks at every file in `public`: a fifth
 * of the time of a build that changes one event.
 */
const rewritesSchema = v.array(v.object({ from: v.string(), to: v.string() }));
const assetsSchema = v.array(v.string());

/** The rewrites of the client-only routes, from the pages as they were planned. */
export async function writeRewrites(root: string, rewrites: HostManifest["rewrites"]): Promise<void> {
	await writeChanged(join(hostingDirectory(root), "rewrites.json"), JSON.stringify(rewrites));
}

export async function readRewrites(root: string): Promise<HostManifest["rewrites"]> {
	return v.parse(rewritesSchema, await readJson(root, "rewrites.json"));
}

/** Languages with a prefix, whose addresses have a not-found page of their own. */
export async function writeNotFoundLanguages(root: string, languages: readonly string[]): Promise<void> {
	await writeChanged(join(hostingDirectory(root), "not-found-languages.json"), JSON.stringify(languages));
}

export async function readNotFoundLanguages(root: string): Promise<string[]> {
	return v.parse(v.array(v.string()), await readJson(root, "not-found-languages.json"));
}

/** The files of this build whose names bear a hash. @param names all files webpack made, without a slash at the front */
export async function writeAssets(root: string, names: readonly string[]): Promise<void> {
	const assets = names.map((name) => `/${name}`).filter(isHashed);
	await writeChanged(join(hostingDirectory(root), "assets.json"), JSON.stringify(assets.sort()));
}

export async function readAssets(root: string): Promise<string[]> {
	return v.parse(assetsSchema, await readJson(root, "assets.json"));
}

async function readJson(root: string, name: string): Promise<unknown> {
	return JSON.parse(await readFile(join(hostingDirectory(root), name), "utf8"));
}
