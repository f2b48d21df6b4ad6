import * as v from "valibot";
import { readVariables, type Variables } from "../../settings/read-variables";
import { type Credential, parseCredential } from "./password";

const port = v.pipe(
	v.string(),
	v.regex(/^\d{1,5}$/, "must be a port"),
	v.transform(Number),
	v.minValue(1, "must be a port"),
	v.maxValue(65_534, "must be a port below 65535: the preview takes the next one"),
);
const originSchema = v.pipe(
	v.string(),
	v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/i, "must be an origin such as https://desk.example.org, without a path"),
);

const schema = v.object({
	DESK_PORT: v.optional(port, "9010"),
	DESK_HOST: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.:-]+$/i, "must be a name or an address")), "localhost"),
	DESK_URL: v.optional(originSchema),
	DESK_PREVIEW_URL: v.optional(originSchema),
	DESK_OPERATORS: v.optional(v.string(), ""),
	DESK_TRUST_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/i, "must be the name of a header"))),
	DESK_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(24, "must have 24 characters or more"))),
});

/** Names of the desk's own variables. @internal for the test that each is documented */
export const DESK_VARIABLES: readonly string[] = Object.keys(schema.entries);

const LOOPBACK = ["localhost", "127.0.0.1", "::1"];

/** How editors reach the desk, and who may use it; each is a variable of .env.example. */
export interface DeskOptions {
	port: number;
	host: string;
	/** The desk's own origin, as editors' browsers see it. */
	url: string;
	/** Origin of the preview: the next port, or its host behind a proxy. */
	previewUrl: string;
	/** Password hashes by operator's name. */
	operators: ReadonlyMap<string, Credential>;
	/** Lower-case name of the header in which a proxy names the user; undefined where operators sign in by password. */
	trustHeader: string | undefined;
	/** Key of the webhook's signatures; the desk has no webhook when undefined. */
	webhookSecret: string | undefined;
}

/** @throws Error that names each wrong variable and says what it must be */
export function deskOptions(variables: Variables): DeskOptions {
	const env = readVariables(schema, variables);
	const options: DeskOptions = {
		port: env.DESK_PORT,
		host: env.DESK_HOST,
		url: env.DESK_URL ?? `http://localhost:${env.DESK_PORT}`,
		previewUrl: env.DESK_PREVIEW_URL ?? `http://localhost:${env.DESK_PORT + 1}`,
		operators: operatorsFrom(env.DESK_OPERATORS),
		trustHeader: env.DESK_TRUST_HEADER?.toLowerCase(),
		webhookSecret: env.DESK_WEBHOOK_SECRET,
	};
	assertAnyAccess(options);
	return options;
}

function operatorsFrom(text: string): Map<string, Credential> {
	const entries = text.split(",").flatMap((entry) => {
		const [, name, hash] = /^\s*([\w.@-]{1,64}):(\S+)\s*$/.exec(entry) ?? [];
		if (entry.trim() === "") return [];
		const credential = hash === undefined ? undefined : parseCredential(hash);
		if (name === undefined || !credential)
			throw new Error(
				"DESK_OPERATORS must be name:hash, separated by commas. Make one with: npm run desk -- --hash NAME",
			);
		return [[name, credential] as const];
	});
	return new Map(entries);
}

function assertAnyAccess({ operators, trustHeader, host }: DeskOptions): void {
	if (operators.size === 0 && trustHeader === undefined) {
		throw new Error(
			"Nobody may use the desk yet: set DESK_OPERATORS (npm run desk -- --hash NAME makes an entry), " +
				"or DESK_TRUST_HEADER where a proxy signs people in.",
		);
	}
	// Anyone who can reach the port could send this header.
	if (trustHeader !== undefined && !LOOPBACK.includes(host))
		throw new Error("DESK_TRUST_HEADER needs DESK_HOST=localhost: only the proxy may reach the desk.");
}
