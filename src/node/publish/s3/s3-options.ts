import * as v from "valibot";
import { readVariables, type Variables, webAddressSchema } from "../../../config/read-variables";

const s3VariablesSchema = v.object({
	PUBLISH_S3_BUCKET: v.optional(
		v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")),
		"",
	),
	PUBLISH_S3_ENDPOINT: v.optional(webAddressSchema),
	PUBLISH_S3_REGION: v.optional(v.string(), "us-east-1"),
	PUBLISH_S3_PREFIX: v.optional(
		v.pipe(v.string(), v.regex(/^(?:[\w.-]+\/)*$/, "must end with / and not start with it")),
		"",
	),
	PUBLISH_S3_ENCODING: v.optional(v.picklist(["none", "gzip", "br"], "must be none, gzip or br"), "none"),
});

export const S3_VARIABLE_NAMES: readonly string[] = Object.keys(s3VariablesSchema.entries);

export type S3Options = ReturnType<typeof s3Options>;

export function s3Options(variables: Variables) {
	const env = readVariables(s3VariablesSchema, variables);
	return {
		bucket: env.PUBLISH_S3_BUCKET,
		/** Address of the storage service; Amazon S3 when absent. */
		endpoint: env.PUBLISH_S3_ENDPOINT,
		region: env.PUBLISH_S3_REGION,
		prefix: env.PUBLISH_S3_PREFIX,
		/** Compression of stored text files, for CDNs that don't compress; `none` for other CDNs. */
		encoding: env.PUBLISH_S3_ENCODING,
	};
}
