import * as v from "valibot";

export type Variables = Readonly<Record<string, string | undefined>>;

/** A web address. URL parsers alone would accept `localhost:9000`, whose scheme they take to be `localhost`. */
export const webAddressSchema = v.pipe(
	v.string(),
	v.url("must be an address such as https://api.example.org"),
	v.regex(/^https?:\/\//i, "must start with http:// or https://"),
);

/**
 * Adds to a variable's schema what `npm run variables` writes to the documents. `meaning` is Markdown of docs/configuration.md;
 * `note` is only in .env.example; `defaultText` says the default in words where the schema has none.
 */
export function documented<Schema extends v.GenericSchema>(
	schema: Schema,
	meaning: string,
	metadata: { note?: string; defaultText?: string } = {},
) {
	return v.pipe(schema, v.description(meaning), v.metadata(metadata));
}

/** Schemas by variable. One without `documented` is a type error. */
export type DocumentedVariables = Readonly<Record<string, ReturnType<typeof documented<v.GenericSchema>>>>;

/** Reads variables by a schema; an empty one counts as missing. @throws Error naming each invalid one and its rule */
export function readVariables<Schema extends v.GenericSchema>(
	schema: Schema,
	variables: Variables,
): v.InferOutput<Schema> {
	const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
	const parsed = v.safeParse(schema, nonEmpty);
	if (parsed.success) return parsed.output;
	const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
	throw new Error(`The environment is wrong: ${[...new Set(problems)].join("; ")}. See .env.example.`);
}
