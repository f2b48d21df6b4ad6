import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeIfChanged } from "../gatsby/write-changed";
import { ASSET_FOLDER, isHashedFile } from "./cache-rules";
import { hostingDirectory, rewriteSchema } from "./manifest";

/** Creates functions that write and read a build's JSON file: a build's steps run in separate processes or bundles. */
export function jsonFileAccessors<Schema extends v.GenericSchema>(name: string, schema: Schema) {
	// Gatsby's route manifest also has rewrites and assets, but creating it takes a fifth of an incremental build.
	const fileIn = (root: string) => join(hostingDirectory(root), name);
	const write = async (root: string, fact: Readonly<v.InferInput<Schema>>) => {
		writeIfChanged(fileIn(root), JSON.stringify(fact));
	};
	const read = async (root: string) => v.parse(schema, JSON.parse(await readFile(fileIn(root), "utf8")));
	return [write, read] as const;
}

const nameList = v.array(v.string());

export const [writeRewrites, readRewrites] = jsonFileAccessors("rewrites.json", v.array(rewriteSchema));
export const [writeNotFoundLanguages, readNotFoundLanguages] = jsonFileAccessors(
	"not-found-languages.json",
	nameList,
);

/** Lists the paths of this build's scripts and stylesheets; webpack deletes those of earlier builds. */
export async function readAssetList(root: string): Promise<string[]> {
	const names = await readdir(join(root, "public", ASSET_FOLDER));
	return names
		.map((name) => `/${ASSET_FOLDER}${name}`)
		.filter(isHashedFile)
		.sort();
}
