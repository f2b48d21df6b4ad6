import * as v from "valibot";
import {
	type DocumentedVariables,
	documented,
	readVariables,
	type Variables,
	webAddressSchema,
} from "../../../config/read-variables";

const s3VariablesSchema = v.object({
	PUBLISH_S3_BUCKET: documented(
		v.optional(
			v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")),
			"",
		),
		"publishing to S3: the bucket; credentials as for every AWS SDK",
		{ note: "Those are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile or a role." },
	),
	PUBLISH_S3_ENDPOINT: documented(
		v.optional(webAddressSchema),
		"publishing to S3: address of the storage; Amazon's by default",
	),
	PUBLISH_S3_REGION: documented(
		v.optional(v.string(), "us-east-1"),
		"publishing to S3: region of the bucket",
	),
	PUBLISH_S3_PREFIX: documented(
		v.optional(v.pipe(v.string(), v.regex(/^(?:[\w.-]+\/)*$/, "must end with / and not start with it")), ""),
		"publishing to S3: prefix of each key, with a trailing slash",
	),
	PUBLISH_S3_ENCODING: documented(
		v.optional(v.picklist(["none", "gzip", "br"], "must be none, gzip or br"), "none"),
		"publishing to S3: encoding of stored texts: `none`, `gzip` or `br`",
		{ note: "With `none`, the CDN compresses." },
	),
});

export const S3_VARIABLES: DocumentedVariables = s3VariablesSchema.entries;

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
