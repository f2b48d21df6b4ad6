import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { REPORT_ADDRESS } from "../../config/origin";

/** Creates a schema for text in server configurations. @param pattern must not allow $, ", ` or ; */
const matching = (pattern: RegExp, what: string) => v.pipe(v.string(), v.regex(pattern, `isn't ${what}`));
const HOST_PATTERN = "(?:[a-z0-9_-]+\\.)*[a-z0-9_-]+";
const CSP_ENTRY = new RegExp(
	`^(?:'(?:none|self|unsafe-inline|report-sample|strict-dynamic|script)'|(?:data|blob|https|wss):|(?:https?|wss?)://(?:\\*\\.)?${HOST_PATTERN}(?::\\d{1,5})?|[a-z][a-z-]*)$`,
);
export const rewriteSchema = v.object({
	from: matching(/^\/[\w/.*-]*$/, "a pattern of paths"),
	to: matching(/^\/[\w/.-]*$/, "a file of the site"),
});
const manifestSchema = v.object({
	/** Client-only routes, most specific first. */
	rewrites: v.array(rewriteSchema),
	policy: v.record(
		matching(/^[a-z-]+$/, "a directive"),
		v.array(matching(CSP_ENTRY, "a source of a security policy")),
	),
	scriptHashes: v.array(matching(/^'sha(?:256|384|512)-[\w+/=-]+'$/, "a script's hash")),
	/** Paths of this build's hashed files from webpack; others in `ASSET_FOLDER` belong to earlier builds. */
	assets: v.array(v.string()),
	reportUrl: v.optional(matching(REPORT_ADDRESS, "an address for reports")),
	refusedImages: v.optional(v.array(v.string()), []),
	/** Languages with a not-found page of their own, such as `de` with `/de/404.html`. */
	notFoundLanguages: v.optional(v.array(matching(/^[a-z]{2}$/, "a language"))),
});

/** Requests that match `from` (`*` is any text), and no file, get the file `to` with status 200. */
export type Rewrite = v.InferOutput<typeof rewriteSchema>;

export interface Header {
	name: string;
	value: string;
}

/** What web servers need to know about a build besides its files. */
export type HostManifest = v.InferOutput<typeof manifestSchema>;

export function hostingDirectory(root: string): string {
	return join(root, ".cache", "hosting");
}

/** Reads the last build's manifest. @throws if there is none, or another version of the storefront wrote it */
export function readManifest(directory: string): HostManifest {
	return parseManifest(readFileSync(join(directory, "manifest.json"), "utf8"));
}

export function parseManifest(text: string): HostManifest {
	const parsed = v.safeParse(manifestSchema, JSON.parse(text));
	if (parsed.success) return parsed.output;
	const problems = parsed.issues.map(
		(issue) => `${v.getDotPath(issue)}: ${String(issue.input)} ${issue.message}`,
	);
	throw new Error(`The rules for hosts are wrong: ${problems.join("; ")}.`);
}

/** Adds policy and rewrites of the served release to `next`, whose rewrites win: browsers have pages of both open. */
export function joinManifests(next: HostManifest, served: HostManifest): HostManifest {
	const names = distinct([...Object.keys(next.policy), ...Object.keys(served.policy)]);
	const policy = names.map((name) => {
		const sources = distinct([...(next.policy[name] ?? []), ...(served.policy[name] ?? [])]);
		return [name, sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources];
	});
	const patterns = new Set(next.rewrites.map(({ from }) => from));
	return {
		...next,
		policy: Object.fromEntries(policy),
		rewrites: [...next.rewrites, ...served.rewrites.filter(({ from }) => !patterns.has(from))],
		scriptHashes: distinct([...next.scriptHashes, ...served.scriptHashes]),
	};
}

export function distinct(items: readonly string[]): string[] {
	return [...new Set(items)];
}
