/** Parts of an error report that show whether it is worth sending (spec §8). */
export interface ErrorReport {
	/** The report's message, then each error of the chain of causes, such as "TypeError: …". */
	texts: readonly string[];
	/** Script URL of each frame of the stack traces, innermost frame last. */
	scripts: readonly string[];
}

/** Host of the analytics counter, whose scripts fail often with ad blockers. */
const COUNTER_SCRIPT_HOST = "mc.yandex.ru";

const NOISE_PATTERNS = [
	// A browser too old to parse optional chaining, which all scripts contain.
	/Unexpected token '?\??\.'?$/,
	/\bmc\.(?:yandex|webvisor)\./,
	// A stylesheet that failed to load, because the page was left or the network is down.
	/Loading CSS chunk \S+ failed/,
	// Safari's message for an invalid URL, caused by extensions and autofill.
	/The string did not match the expected pattern/,
	// Chromium's and Firefox's messages for an invalid XPath, which only extensions use.
	/is not a valid XPath expression|The expression is not a legal expression/,
];

export function isNoise({ texts, scripts }: ErrorReport): boolean {
	return (
		texts.some((text) => NOISE_PATTERNS.some((message) => message.test(text))) ||
		hostOf(scripts.at(-1)) === COUNTER_SCRIPT_HOST
	);
}

function hostOf(address = ""): string | undefined {
	try {
		return new URL(address).host;
	} catch {
		return undefined;
	}
}
