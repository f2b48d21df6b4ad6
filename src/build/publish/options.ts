import { resolve } from "node:path";
import * as v from "valibot";
import { readVariables, type Variables } from "../../config/read-variables";
import { S3_VARIABLES, type S3Options, s3Options } from "../s3/s3-options";

const whole = (least: number) =>
	v.pipe(
		v.string(),
		v.regex(/^\d{1,6}$/, "must be a whole number"),
		v.transform(Number),
		v.minValue(least, `must be ${least} or more`),
	);
const percent = v.pipe(whole(0), v.maxValue(100, "must be at most 100"));

const schema = v.object({
	PUBLISH_DIRECTORY: v.optional(v.string(), ".site"),
	PUBLISH_KEEP_RELEASES: v.optional(whole(2), "5"),
	PUBLISH_KEEP_ASSETS_DAYS: v.optional(whole(1), "14"),
	PUBLISH_MAX_LEFT_OUT_PERCENT: v.optional(percent, "5"),
	PUBLISH_MAX_PAGE_DROP_PERCENT: v.optional(percent, "20"),
	PUBLISH_MAX_BROKEN_LINKS: v.optional(whole(0), "0"),
	PUBLISH_BUILD_COMMAND: v.optional(v.string(), "npm run --silent build"),
	PUBLISH_RELOAD_COMMAND: v.optional(v.string(), ""),
	PUBLISH_NGINX: v.optional(v.string(), "/usr/sbin/nginx"),
	PUBLISH_CONFIRM_URL: v.optional(v.pipe(v.string(), v.url("must be an address such as https://example.org"))),
	PUBLISH_CONFIRM_SECONDS: v.optional(whole(1), "10"),
	PUBLISH_WAIT_SECONDS: v.optional(whole(0), "1800"),
	PUBLISH_TARGET: v.optional(v.picklist(["directory", "s3"], "must be directory or s3"), "directory"),
});

/** Names of the variables a publish reads beside those of its build. @internal for the test that each is documented */
export const PUBLISH_VARIABLES: readonly string[] = [...Object.keys(schema.entries), ...S3_VARIABLES];

/** How a site is published; each is a variable of .env.example. */
export interface PublishOptions {
	/** The checkout that is built: its `public` and `.cache`. */
	root: string;
	/** Where releases live, absolute. The host serves `current/site` in it. */
	directory: string;
	/** How many releases are kept, the served one included. */
	keepReleases: number;
	/** How long scripts of earlier builds stay, for visitors who have a page of theirs open. */
	keepAssetsDays: number;
	/** The greatest share of records that may have been left out of the site, percent. */
	maxLeftOutPercent: number;
	/** The greatest share of pages that may be gone since the last release, percent. */
	maxPageDropPercent: number;
	/** How many links of the site may lead to nothing. */
	maxBrokenLinks: number;
	buildCommand: string;
	/** Run when the host's rules changed, before the new release is served; nothing when empty. */
	reloadCommand: string;
	/** Path of the nginx that tests new rules before they replace the old ones. */
	nginx: string;
	/** An address of the running site, asked until it answers with the new rules. */
	confirmUrl: string | undefined;
	/** How long the running server may take to answer with them. */
	confirmSeconds: number;
	/** How long to wait for another publish to end. */
	waitSeconds: number;
	/** The bucket that the site is served from; undefined where a host serves the folder. */
	s3: S3Options | undefined;
}

/** @throws Error that names each wrong variable and says what it must be */
export function publishOptions(root: string, variables: Variables): PublishOptions {
	const env = readVariables(schema, variables);
	return {
		root,
		directory: resolve(root, env.PUBLISH_DIRECTORY),
		keepReleases: env.PUBLISH_KEEP_RELEASES,
		keepAssetsDays: env.PUBLISH_KEEP_ASSETS_DAYS,
		maxLeftOutPercent: env.PUBLISH_MAX_LEFT_OUT_PERCENT,
		maxPageDropPercent: env.PUBLISH_MAX_PAGE_DROP_PERCENT,
		maxBrokenLinks: env.PUBLISH_MAX_BROKEN_LINKS,
		buildCommand: env.PUBLISH_BUILD_COMMAND,
		reloadCommand: env.PUBLISH_RELOAD_COMMAND,
		nginx: env.PUBLISH_NGINX,
		confirmUrl: env.PUBLISH_CONFIRM_URL,
		confirmSeconds: env.PUBLISH_CONFIRM_SECONDS,
		waitSeconds: env.PUBLISH_WAIT_SECONDS,
		s3: env.PUBLISH_TARGET === "s3" ? s3Options(variables) : undefined,
	};
}
