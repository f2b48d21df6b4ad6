/** What the command line entry is told by the environment. */
export interface Settings {
	port: number;
	eventCount: number | undefined;
	holdSeconds: number | undefined;
	latencyMs: number | undefined;
	landing: string | undefined;
	startAt: Date | undefined;
}

const DEFAULT_PORT = 4010;

/**
 * - SANDBOX_PORT: 4010
 * - SANDBOX_EVENTS: how many coming events (the believable demo when absent, up to 100,000)
 * - SANDBOX_HOLD_SECONDS: how long a basket keeps its tickets
 * - SANDBOX_LATENCY_MS: added to every answer
 * - SANDBOX_NOW: the moment its clock starts from, ISO 8601; it ticks on from there
 * - SANDBOX_LANDING: the id of the landing whose currencies baskets use
 *
 * Throws an error that names the variable and what it should be.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
	return {
		port: wholeNumber(env, "SANDBOX_PORT") ?? DEFAULT_PORT,
		eventCount: wholeNumber(env, "SANDBOX_EVENTS"),
		holdSeconds: wholeNumber(env, "SANDBOX_HOLD_SECONDS"),
		latencyMs: wholeNumber(env, "SANDBOX_LATENCY_MS"),
		landing: set(env, "SANDBOX_LANDING"),
		startAt: moment(env, "SANDBOX_NOW"),
	};
}

/** A variable set to nothing is not set. */
function set(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
	return env[name] || undefined;
}

function wholeNumber(env: Readonly<Record<string, string | undefined>>, name: string): number | undefined {
	const text = set(env, name);
	if (text === undefined) return undefined;
	if (!/^\d{1,7}$/.test(text)) throw new Error(`${name} must be a whole number, and is "${text}".`);
	return Number(text);
}

function moment(env: Readonly<Record<string, string | undefined>>, name: string): Date | undefined {
	const text = set(env, name);
	if (text === undefined) return undefined;
	const date = new Date(text);
	if (Number.isNaN(date.getTime())) throw new Error(`${name} must be a moment in ISO 8601, and is "${text}".`);
	return date;
}
