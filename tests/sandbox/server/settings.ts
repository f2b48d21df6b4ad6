import { PROFILE_NAMES, type ProfileName } from "./profile";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses environment variables:
 * - SANDBOX_PORT: port to listen on (4010 by default)
 * - SANDBOX_URL: address to send in responses, if clients don't reach the sandbox at localhost
 * - SANDBOX_EVENTS: number of upcoming events, up to 100,000 (the demo's number by default and for lower values)
 * - SANDBOX_CITIES: slugs of the cities to create, separated by commas (all by default)
 * - SANDBOX_HOLD_SECONDS: how long tickets in baskets are held (900 by default)
 * - SANDBOX_LATENCY_MS: delay of every response except to preflights and under /sandbox (0 by default)
 * - CLOCK_SHIFT_SECONDS: seconds to add to the computer's time, for builds and publishes too (0 by default)
 * - SANDBOX_LANDING: id of the landing whose currencies baskets use (the first landing by default)
 * - SANDBOX_PROFILE: `kind` (the default) or `production` (server/profile.ts)
 * - SANDBOX_PREFIX: extra path prefix of the APIs, such as `/backend`
 * @throws Error naming the invalid variable
 */
export function readSettings(env: Environment) {
	return {
		port: wholeNumber(env, "SANDBOX_PORT") ?? 4010,
		url: textOf(env, "SANDBOX_URL"),
		eventCount: wholeNumber(env, "SANDBOX_EVENTS"),
		cities: textOf(env, "SANDBOX_CITIES")?.split(","),
		holdSeconds: wholeNumber(env, "SANDBOX_HOLD_SECONDS"),
		latencyMs: wholeNumber(env, "SANDBOX_LATENCY_MS"),
		landing: textOf(env, "SANDBOX_LANDING"),
		clockShiftSeconds: wholeNumber(env, "CLOCK_SHIFT_SECONDS", /^[+-]?\d{1,10}$/) ?? 0,
		profile: profileName(env),
		prefix: textOf(env, "SANDBOX_PREFIX"),
	};
}

/** Returns the value of an environment variable; undefined when it is missing or empty. */
function textOf(env: Environment, name: string): string | undefined {
	return env[name] || undefined;
}

function profileName(env: Environment): ProfileName | undefined {
	const text = textOf(env, "SANDBOX_PROFILE");
	const name = PROFILE_NAMES.find((known) => known === text);
	if (text !== undefined && !name)
		throw new Error(`SANDBOX_PROFILE must be one of ${PROFILE_NAMES.join(", ")}, and is "${text}".`);
	return name;
}

/** Reads an integer from an environment variable. Throws an Error when it doesn't match `pattern`. */
function wholeNumber(env: Environment, name: string, pattern = /^\d{1,7}$/): number | undefined {
	const text = textOf(env, name);
	if (text === undefined) return undefined;
	if (!pattern.test(text)) throw new Error(`${name} must be a whole number, and is "${text}".`);
	return Number(text);
}
