import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeChanged } from "../gatsby/write-changed";
import { isHashed } from "./cache-rules";
import { type HostManifest, hostingDirectory } from "./manifest";

/**
 * Build steps pass these facts to the host rules through files, since Gatsby bundles each step separately. Gatsby's route
 * manifest has them too, but making it reads all of `public`: a fifth of the time of an incremental build.
 */
const rewritesSchema = v.array(v.object({ from: v.string(), to: v.string() }));
const assetsSchema = v.array(v.string());

export async function writeRewrites(root: string, rewrites: HostManifest["rewrites"]): Promise<void> {
	writeChanged(join(hostingDirectory(root), "rewrites.json"), JSON.stringify(rewrites));
}

export async function readRewrites(root: string): Promise<HostManifest["rewrites"]> {
	return v.parse(rewritesSchema, await readJson(root, "rewrites.json"));
}

export async function writeNotFoundLanguages(root: string, languages: readonly string[]): Promise<void> {
	writeChanged(join(hostingDirectory(root), "not-found-languages.json"), JSON.stringify(languages));
}

export async function readNotFoundLanguages(root: string): Promise<string[]> {
	return v.parse(v.array(v.string()), await readJson(root, "not-found-languages.json"));
}

/** Writes this build's hashed files. @param names all files from webpack, without a leading slash */
export async function writeAssets(root: string, names: readonly string[]): Promise<void> {
	const assets = names.map((name) => `/${name}`).filter(isHashed);
	writeChanged(join(hostingDirectory(root), "assets.json"), JSON.stringify(assets.sort()));
}

export async function readAssets(root: string): Promise<string[]> {
	return v.parse(assetsSchema, await readJson(root, "assets.json"));
}

async function readJson(root: string, name: string): Promise<unknown> {
	return JSON.parse(await readFile(join(hostingDirectory(root), name), "utf8"));
}
