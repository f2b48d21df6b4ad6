import { PROFILE_NAMES, type ProfileName } from "./profile";

export interface Settings {
	port: number;
	url: string | undefined;
	eventCount: number | undefined;
	holdSeconds: number | undefined;
	latencyMs: number | undefined;
	landing: string | undefined;
	clockShiftSeconds: number;
	profile: ProfileName | undefined;
	prefix: string | undefined;
}

const DEFAULT_PORT = 4010;

/**
 * Parses environment variables:
 * - SANDBOX_PORT: port to listen on (4010 by default)
 * - SANDBOX_URL: address to name in answers, when clients reach the sandbox by another one
 * - SANDBOX_EVENTS: number of upcoming events (demo size by default, up to 100,000)
 * - SANDBOX_HOLD_SECONDS: how long tickets in baskets are held
 * - SANDBOX_LATENCY_MS: delay of every response
 * - CLOCK_SHIFT_SECONDS: added to the computer's time, as builds and publishes do (0 by default)
 * - SANDBOX_LANDING: id of the landing whose currencies baskets use
 * - SANDBOX_PROFILE: `kind` or `production` (server/profile.ts)
 * - SANDBOX_PREFIX: extra path prefix of the APIs, such as `/backend`
 * @throws Error naming the invalid variable
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
	return {
		port: wholeNumber(env, "SANDBOX_PORT") ?? DEFAULT_PORT,
		url: textOf(env, "SANDBOX_URL"),
		eventCount: wholeNumber(env, "SANDBOX_EVENTS"),
		holdSeconds: wholeNumber(env, "SANDBOX_HOLD_SECONDS"),
		latencyMs: wholeNumber(env, "SANDBOX_LATENCY_MS"),
		landing: textOf(env, "SANDBOX_LANDING"),
		clockShiftSeconds: seconds(env, "CLOCK_SHIFT_SECONDS") ?? 0,
		profile: profileName(env),
		prefix: textOf(env, "SANDBOX_PREFIX"),
	};
}

function textOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
	return env[name] || undefined;
}

function profileName(env: Readonly<Record<string, string | undefined>>): ProfileName | undefined {
	const text = textOf(env, "SANDBOX_PROFILE");
	const name = PROFILE_NAMES.find((known) => known === text);
	if (text !== undefined && !name)
		throw new Error(`SANDBOX_PROFILE must be one of ${PROFILE_NAMES.join(", ")}, and is "${text}".`);
	return name;
}

function wholeNumber(env: Readonly<Record<string, string | undefined>>, name: string): number | undefined {
	const text = textOf(env, name);
	if (text === undefined) return undefined;
	if (!/^\d{1,7}$/.test(text)) throw new Error(`${name} must be a whole number, and is "${text}".`);
	return Number(text);
}

/** A whole number of seconds, possibly negative. */
function seconds(env: Readonly<Record<string, string | undefined>>, name: string): number | undefined {
	const text = textOf(env, name);
	if (text === undefined) return undefined;
	if (!/^[+-]?\d{1,10}$/.test(text)) throw new Error(`${name} must be a whole number of seconds, and is "${text}".`);
	return Number(text);
}
