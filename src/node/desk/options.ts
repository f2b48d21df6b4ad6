import * as v from "valibot";
import {
	type DocumentedVariables,
	documented,
	readVariables,
	type Variables,
} from "../../config/read-variables";
import { type Credential, parseCredential } from "./password";

const portSchema = v.pipe(
	v.string(),
	v.regex(/^\d{1,5}$/, "must be a port"),
	v.transform(Number),
	v.minValue(1, "must be a port"),
	v.maxValue(65_534, "must be a port below 65535: the preview takes the next one"),
);
const originSchema = v.pipe(
	v.string(),
	v.regex(
		/^https?:\/\/[a-z0-9.:[\]-]+$/i,
		"must be an origin such as https://desk.example.org, without a path",
	),
);

const secretSchema = v.pipe(v.string(), v.minLength(24, "must have 24 characters or more"));

const schema = v.object({
	DESK_OPERATORS: documented(
		v.optional(v.string(), ""),
		"desk: operators as `name:hash`, separated by commas; `npm run desk -- --hash NAME` prints an entry",
	),
	DESK_TRUST_HEADER: documented(
		v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/i, "must be the name of a header"))),
		"desk: the header in which a proxy on this machine names the signed-in user",
		{
			note: "For example X-Forwarded-User, instead of passwords. The proxy must overwrite it in every request.",
		},
	),
	DESK_WEBHOOK_SECRET: documented(
		v.optional(secretSchema),
		"desk: key of the webhook's signatures, 24 characters or more",
		{ note: "The webhook is POST /hooks/content; without a key, it accepts no signature." },
	),
	DESK_WEBHOOK_TOKEN: documented(
		v.optional(v.pipe(secretSchema, v.regex(/^[\x21-\x7e]+$/, "must be letters, digits and signs"))),
		"desk: token of webhook calls with `Authorization: Bearer …`, 24 characters or more",
		{ note: "For content systems that can't sign but send fixed headers." },
	),
	DESK_PORT: documented(v.optional(portSchema, "9010"), "desk: its port; the preview takes the next one"),
	DESK_HOST: documented(
		v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.:-]+$/i, "must be a name or an address")), "localhost"),
		"desk: the address it listens on",
	),
	DESK_URL: documented(v.optional(originSchema), "desk: its origin as editors' browsers see it", {
		defaultText: "`http://localhost:9010`",
	}),
	DESK_PREVIEW_URL: documented(
		v.optional(originSchema),
		"desk: origin of the preview, which needs a host of its own behind a proxy",
		{ defaultText: "`http://localhost:9011`" },
	),
	DESK_RECORD_URL: documented(
		v.optional(
			v.pipe(
				v.string(),
				v.regex(
					/^https?:\/\/[^\s"'<>]*\{id\}[^\s"'<>]*$/,
					"must be an address with {id}, and {kind} if the system needs it",
				),
			),
		),
		"desk: address of a record in the content system, such as `https://cms.example/{kind}/{id}`; `{kind}` is the list " +
			"in the API, such as `events`",
	),
});

/** Schemas of the desk's variables, by name. @internal for tests and tools */
export const DESK_VARIABLES: DocumentedVariables = schema.entries;

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "::1"];

export type DeskOptions = ReturnType<typeof deskOptions>;

/** Reads the desk's options. @throws Error that names wrong variables and says what they must be */
export function deskOptions(variables: Variables) {
	const env = readVariables(schema, variables);
	const options = {
		port: env.DESK_PORT,
		host: env.DESK_HOST,
		/** The desk's own origin, as editors' browsers see it. */
		url: env.DESK_URL ?? `http://localhost:${env.DESK_PORT}`,
		/** Origin of the preview; by default on localhost, with the desk's port plus 1. */
		previewUrl: env.DESK_PREVIEW_URL ?? `http://localhost:${env.DESK_PORT + 1}`,
		/** Address of a record in the content system: `{kind}` is the API's list, such as `events`. */
		recordUrl: env.DESK_RECORD_URL,
		operators: parseOperators(env.DESK_OPERATORS),
		/** Lower-case name of the header in which a proxy names the user; undefined where operators sign in by password. */
		trustHeader: env.DESK_TRUST_HEADER?.toLowerCase(),
		/** Key of the webhook's signatures; if undefined, no signed call is accepted. */
		webhookSecret: env.DESK_WEBHOOK_SECRET,
		/** Token of `Authorization: Bearer …`, for senders that can't sign; if undefined, none is accepted. */
		webhookToken: env.DESK_WEBHOOK_TOKEN,
	};
	if (options.operators.size === 0 && options.trustHeader === undefined)
		throw new Error(
			"Nobody may use the desk yet: set DESK_OPERATORS (npm run desk -- --hash NAME makes an entry), " +
				"or DESK_TRUST_HEADER where a proxy signs people in.",
		);
	// Anyone who can reach the port could send this header.
	if (options.trustHeader !== undefined && !LOOPBACK_HOSTS.includes(options.host))
		throw new Error("DESK_TRUST_HEADER needs DESK_HOST=localhost: only the proxy may reach the desk.");
	return options;
}

function parseOperators(text: string): ReadonlyMap<string, Credential> {
	const entries = text.split(",").filter((entry) => entry.trim() !== "");
	return new Map(
		entries.map((entry) => {
			const [, name, hash = ""] = /^\s*([\w.@-]{1,64}):(\S+)\s*$/.exec(entry) ?? [];
			const credential = parseCredential(hash);
			if (name === undefined || !credential)
				throw new Error(
					"DESK_OPERATORS must be name:hash, separated by commas. Make one with: npm run desk -- --hash NAME",
				);
			return [name, credential];
		}),
	);
}
