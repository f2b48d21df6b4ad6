import { relative, resolve } from "node:path";
import * as v from "valibot";
import {
	type DocumentedVariables,
	documented,
	readVariables,
	type Variables,
	webAddressSchema,
} from "../../config/read-variables";
import { S3_VARIABLES, s3Options } from "./s3/s3-options";

const wholeNumber = (min: number) =>
	v.pipe(
		v.string(),
		v.regex(/^\d{1,6}$/, "must be a whole number"),
		v.transform(Number),
		v.minValue(min, `must be ${min} or more`),
	);
const percent = v.pipe(wholeNumber(0), v.maxValue(100, "must be at most 100"));

const variablesSchema = v.object({
	PUBLISH_DIRECTORY: documented(
		v.optional(v.pipe(v.string(), v.trim()), ".site"),
		"publishing: where releases live; the host serves `current/site` in it",
	),
	PUBLISH_KEEP_RELEASES: documented(
		v.optional(wholeNumber(2), "5"),
		"publishing: number of releases to keep for rollback, with the served one",
	),
	PUBLISH_KEEP_ASSETS_DAYS: documented(
		v.optional(wholeNumber(1), "14"),
		"publishing: days to keep scripts of earlier builds, which open pages still load",
	),
	PUBLISH_MAX_LEFT_OUT_PERCENT: documented(
		v.optional(percent, "5"),
		"publishing: refuse a build that left out more of the records",
		{ note: "The value is a percentage." },
	),
	PUBLISH_MAX_PAGE_DROP_PERCENT: documented(
		v.optional(percent, "20"),
		"publishing: refuse a build that removes more of the pages",
		{ note: "The value is a percentage." },
	),
	PUBLISH_MAX_BROKEN_LINKS: documented(
		v.optional(wholeNumber(0), "0"),
		"publishing: refuse a build with more dead links made by the site itself",
		{ note: "Those in editors' texts become plain text and are listed in the editors' report." },
	),
	PUBLISH_BUILD_COMMAND: documented(
		v.optional(v.string(), "npm run --silent build"),
		"publishing: the command that builds",
	),
	PUBLISH_RELOAD_COMMAND: documented(
		v.optional(v.string(), ""),
		"publishing: command to run after the host's rules have changed, before the switch",
		{ note: "For example sudo nginx -s reload." },
	),
	PUBLISH_NGINX: documented(
		v.optional(v.string(), "/usr/sbin/nginx"),
		"publishing: tests new rules before they replace the old ones",
		{ note: "This is the program's path; where it is missing, rules aren't tested." },
	),
	PUBLISH_CONFIRM_URL: documented(
		v.optional(webAddressSchema),
		"publishing: an address of the site, polled after a reload until it answers with the new rules",
	),
	PUBLISH_CONFIRM_SECONDS: documented(
		v.optional(wholeNumber(1), "10"),
		"publishing: maximum seconds until the site answers with them",
	),
	PUBLISH_WAIT_SECONDS: documented(
		v.optional(wholeNumber(0), "1800"),
		"publishing: maximum seconds to wait for another publish",
	),
	PUBLISH_TARGET: documented(
		v.optional(v.picklist(["directory", "s3"], "must be directory or s3"), "directory"),
		"publishing: `directory`, or `s3` for a bucket of S3-compatible storage – [operating.md](operating.md)",
	),
});

/** Schemas of the environment variables for publishing, by name. @internal for tests and tools */
export const PUBLISH_VARIABLES: DocumentedVariables = { ...variablesSchema.entries, ...S3_VARIABLES };

export type PublishOptions = ReturnType<typeof publishOptions>;

export function publishOptions(root: string, variables: Variables) {
	const env = readVariables(variablesSchema, variables);
	return {
		root,
		/** Absolute path of the folder with the releases; web servers serve `current/site` in it. */
		directory: publishDirectory(root, env.PUBLISH_DIRECTORY),
		keepReleases: env.PUBLISH_KEEP_RELEASES,
		/** Days to keep hashed files of earlier builds: pages that are already open in browsers may still request them. */
		keepAssetsDays: env.PUBLISH_KEEP_ASSETS_DAYS,
		maxLeftOutPercent: env.PUBLISH_MAX_LEFT_OUT_PERCENT,
		maxPageDropPercent: env.PUBLISH_MAX_PAGE_DROP_PERCENT,
		maxBrokenLinks: env.PUBLISH_MAX_BROKEN_LINKS,
		buildCommand: env.PUBLISH_BUILD_COMMAND,
		/** Shell command to run after the web server's rules have changed, before the release goes live; may be empty. */
		reloadCommand: env.PUBLISH_RELOAD_COMMAND,
		/** Path of the nginx program that tests new rules before they replace the old ones. */
		nginx: env.PUBLISH_NGINX,
		/** An address of the running site, whose `RULES_VERSION_PATH` is polled until it tells the new rules' version. */
		confirmUrl: env.PUBLISH_CONFIRM_URL,
		confirmSeconds: env.PUBLISH_CONFIRM_SECONDS,
		waitSeconds: env.PUBLISH_WAIT_SECONDS,
		s3: env.PUBLISH_TARGET === "s3" ? s3Options(variables) : undefined,
	};
}

/** Returns a folder's absolute path. @throws Error for one that builds delete or overwrite, however it is written */
function publishDirectory(root: string, path: string): string {
	const directory = resolve(root, path);
	if (/^(?:public|\.cache)(?:\/|$)/.test(relative(root, directory)))
		throw new Error(
			"The environment is wrong: PUBLISH_DIRECTORY must be none of the build's folders, public and .cache. See .env.example.",
		);
	return directory;
}
