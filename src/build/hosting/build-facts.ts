import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeIfChanged } from "../gatsby/write-changed";
import { isHashedFile } from "./cache-rules";
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
export const [writeNotFoundLanguages, readNotFoundLanguages] = jsonFileAccessors("not-found-languages.json", nameList);

const [writeAssetList, readAssetList] = jsonFileAccessors("assets.json", nameList);

export { readAssetList };

/** Writes the list of this build's hashed files. @param names all files from webpack, without a leading slash */
export async function recordAssets(root: string, names: readonly string[]): Promise<void> {
	const paths = names.map((name) => `/${name}`).filter(isHashedFile);
	await writeAssetList(root, paths.sort());
}
