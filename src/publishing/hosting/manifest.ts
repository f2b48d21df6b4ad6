import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const rewriteSchema = v.object({ from: v.string(), to: v.string() });
const manifestSchema = v.object({
	rewrites: v.array(rewriteSchema),
	policy: v.record(v.string(), v.array(v.string())),
	scriptHashes: v.array(v.string()),
	assets: v.array(v.string()),
});

/** Everything that fits `from`, where `*` stands for any text, is answered with the file `to`, status 200. */
export type Rewrite = v.InferOutput<typeof rewriteSchema>;

export interface Header {
	name: string;
	value: string;
}

/**
 * What a host has to know of one build beyond its files.
 * - rewrites: of the client-only routes, the narrowest pattern first
 * - policy: the content security policy by directive, without the hashes of inline scripts
 * - scriptHashes: of the inline scripts of the pages, as they stand in the policy
 * - assets: files of this build whose name holds a hash, from the root; others of the kind belong to earlier builds
 */
export type HostManifest = v.InferOutput<typeof manifestSchema>;

/** Where the rules for hosts are written; they aren't published. */
export function hostingDirectory(root: string): string {
	return join(root, ".cache", "hosting");
}

/** @throws when the site wasn't built, or by another version of the storefront */
export function readManifest(directory: string): HostManifest {
	return parseManifest(readFileSync(join(directory, "manifest.json"), "utf8"));
}

export function parseManifest(text: string): HostManifest {
	return v.parse(manifestSchema, JSON.parse(text));
}
