import { normalize, resolve } from "node:path";
import * as v from "valibot";
import { readVariables, type Variables, webAddressSchema } from "../../config/read-variables";
import { S3_VARIABLE_NAMES, s3Options } from "./s3/s3-options";

const wholeNumber = (min: number) =>
	v.pipe(
		v.string(),
		v.regex(/^\d{1,6}$/, "must be a whole number"),
		v.transform(Number),
		v.minValue(min, `must be ${min} or more`),
	);
const percent = v.pipe(wholeNumber(0), v.maxValue(100, "must be at most 100"));

const variablesSchema = v.object({
	PUBLISH_DIRECTORY: v.optional(
		v.pipe(
			v.string(),
			v.trim(),
			// Builds delete or overwrite `public` and `.cache`.
			v.check(
				(path) => !/^(?:public|\.cache)(?:\/|$)/.test(normalize(path)),
				"must be none of the build's folders, public and .cache",
			),
		),
		".site",
	),
	PUBLISH_KEEP_RELEASES: v.optional(wholeNumber(2), "5"),
	PUBLISH_KEEP_ASSETS_DAYS: v.optional(wholeNumber(1), "14"),
	PUBLISH_MAX_LEFT_OUT_PERCENT: v.optional(percent, "5"),
	PUBLISH_MAX_PAGE_DROP_PERCENT: v.optional(percent, "20"),
	PUBLISH_MAX_BROKEN_LINKS: v.optional(wholeNumber(0), "0"),
	PUBLISH_BUILD_COMMAND: v.optional(v.string(), "npm run --silent build"),
	PUBLISH_RELOAD_COMMAND: v.optional(v.string(), ""),
	PUBLISH_NGINX: v.optional(v.string(), "/usr/sbin/nginx"),
	PUBLISH_CONFIRM_URL: v.optional(webAddressSchema),
	PUBLISH_CONFIRM_SECONDS: v.optional(wholeNumber(1), "10"),
	PUBLISH_WAIT_SECONDS: v.optional(wholeNumber(0), "1800"),
	PUBLISH_TARGET: v.optional(v.picklist(["directory", "s3"], "must be directory or s3"), "directory"),
});

/** Names of the environment variables for publishing, without those for the build. @internal for tests and tools */
export const PUBLISH_VARIABLES: readonly string[] = [...Object.keys(variablesSchema.entries), ...S3_VARIABLE_NAMES];

export type PublishOptions = ReturnType<typeof publishOptions>;

export function publishOptions(root: string, variables: Variables) {
	const env = readVariables(variablesSchema, variables);
	return {
		root,
		/** Absolute path of the folder with the releases; web servers serve `current/site` in it. */
		directory: resolve(root, env.PUBLISH_DIRECTORY),
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
