/** A report to be checked for noise (spec §8, "Certain noise reports"). */
export interface ErrorReport {
	/** "TypeError: …" of each error in the chain. */
	texts: readonly string[];
	/** Script URLs of the stack, innermost last. */
	scripts: readonly string[];
}

/** The counter's own failures, more frequent with ad blockers. */
const THIRD_PARTY_HOST = "mc.yandex.ru";

/** Browsers too old for optional chaining can't parse the scripts at all. */
export function isOptionalChainingUnknown({ texts }: ErrorReport): boolean {
	return texts.some((text) => /Unexpected token '?\??\.'?$/.test(text));
}

/** Whether the error was thrown by another host's script or mentions one. */
export function isThirdParty({ texts, scripts }: ErrorReport): boolean {
	const last = scripts.at(-1);
	return (
		texts.some((text) => text.includes(THIRD_PARTY_HOST)) || (last !== undefined && hostOf(last) === THIRD_PARTY_HOST)
	);
}

/** A stylesheet that failed because the page was left or the network is down. */
export function isStylesheetLost({ texts }: ErrorReport): boolean {
	return texts.some((text) => /Loading CSS chunk \S+ failed/.test(text));
}

/** Safari's message for an invalid URL, caused by extensions and autofill. */
export function isPatternMismatch({ texts }: ErrorReport): boolean {
	return texts.some((text) => text.includes("The string did not match the expected pattern"));
}

/** Messages of Chromium and Firefox for a wrong XPath, which only extensions use. */
export function isWrongXPath({ texts }: ErrorReport): boolean {
	return texts.some(
		(text) => /is not a valid XPath expression/.test(text) || /The expression is not a legal expression/.test(text),
	);
}

const NOISE = [isOptionalChainingUnknown, isThirdParty, isStylesheetLost, isPatternMismatch, isWrongXPath];

export function isNoise(report: ErrorReport): boolean {
	return NOISE.some((matches) => matches(report));
}

function hostOf(address: string): string | undefined {
	try {
		return new URL(address).host;
	} catch {
		return undefined;
	}
}
