import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeChanged } from "../gatsby/write-changed";
import { isHashed } from "./cache-rules";
import { hostingDirectory, rewriteSchema } from "./manifest";

/** Creates functions that pass a fact between build steps in a file. Gatsby bundles each step separately. */
export function buildFact<Schema extends v.GenericSchema>(name: string, schema: Schema) {
	// Gatsby's route manifest has the same facts, but creating it takes a fifth of an incremental build.
	const fileIn = (root: string) => join(hostingDirectory(root), name);
	const write = async (root: string, fact: Readonly<v.InferInput<Schema>>) => {
		writeChanged(fileIn(root), JSON.stringify(fact));
	};
	const read = async (root: string) => v.parse(schema, JSON.parse(await readFile(fileIn(root), "utf8")));
	return [write, read] as const;
}

const namesSchema = v.array(v.string());

export const [writeRewrites, readRewrites] = buildFact("rewrites.json", v.array(rewriteSchema));
export const [writeNotFoundLanguages, readNotFoundLanguages] = buildFact("not-found-languages.json", namesSchema);

const [writeHashedFiles, readAssets] = buildFact("assets.json", namesSchema);

export { readAssets };

/** Writes this build's hashed files. @param names all files from webpack, without a leading slash */
export async function writeAssets(root: string, names: readonly string[]): Promise<void> {
	const paths = names.map((name) => `/${name}`).filter(isHashed);
	await writeHashedFiles(root, paths.sort());
}
