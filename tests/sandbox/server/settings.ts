/** What the command line entry is told by the environment. */
export interface Settings {
	port: number;
	eventCount: number | undefined;
	holdSeconds: number | undefined;
	latencyMs: number | undefined;
	landing: string | undefined;
	/** Added to the computer's time. */
	clockShiftSeconds: number;
}

const DEFAULT_PORT = 4010;

/**
 * - SANDBOX_PORT: 4010
 * - SANDBOX_EVENTS: how many coming events (the believable demo when absent, up to 100,000)
 * - SANDBOX_HOLD_SECONDS: how long a basket keeps its tickets
 * - SANDBOX_LATENCY_MS: added to every answer
 * - CLOCK_SHIFT_SECONDS: added to the computer's time, as in builds and publishing; 0
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
		clockShiftSeconds: seconds(env, "CLOCK_SHIFT_SECONDS") ?? 0,
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

/** A whole number of seconds, which may be negative. */
function seconds(env: Readonly<Record<string, string | undefined>>, name: string): number | undefined {
	const text = set(env, name);
	if (text === undefined) return undefined;
	if (!/^[+-]?\d{1,10}$/.test(text)) throw new Error(`${name} must be a whole number of seconds, and is "${text}".`);
	return Number(text);
}
