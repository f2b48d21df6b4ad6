/** Parts of an error report by which noise is recognised (spec §8). */
export interface ErrorReport {
	/** "TypeError: …" of each error in the chain. */
	texts: readonly string[];
	/** Script URLs of the stack, innermost last. */
	scripts: readonly string[];
}

/** Host of the analytics counter, whose scripts fail often with ad blockers. */
const THIRD_PARTY_HOST = "mc.yandex.ru";

/** Whether the browser is too old to parse optional chaining, which all scripts contain. */
export function isOptionalChainingUnknown({ texts }: ErrorReport): boolean {
	return texts.some((text) => /Unexpected token '?\??\.'?$/.test(text));
}

/** Whether the counter's script threw the error or the error mentions its host. */
export function isThirdParty({ texts, scripts }: ErrorReport): boolean {
	const innermost = scripts.at(-1);
	return (
		texts.some((text) => text.includes(THIRD_PARTY_HOST)) ||
		(innermost !== undefined && hostOf(innermost) === THIRD_PARTY_HOST)
	);
}

/** Whether a stylesheet failed to load, because the page was left or the network is down. */
export function isStylesheetLost({ texts }: ErrorReport): boolean {
	return texts.some((text) => /Loading CSS chunk \S+ failed/.test(text));
}

/** Whether it is Safari's message for an invalid URL, caused by extensions and autofill. */
export function isPatternMismatch({ texts }: ErrorReport): boolean {
	return texts.some((text) => text.includes("The string did not match the expected pattern"));
}

/** Whether it is Chromium's or Firefox's message for an invalid XPath, which only extensions use. */
export function isWrongXPath({ texts }: ErrorReport): boolean {
	return texts.some(
		(text) => /is not a valid XPath expression/.test(text) || /The expression is not a legal expression/.test(text),
	);
}

const NOISE = [isOptionalChainingUnknown, isThirdParty, isStylesheetLost, isPatternMismatch, isWrongXPath];

export function isNoise(report: ErrorReport): boolean {
	return NOISE.some((isNoiseOfKind) => isNoiseOfKind(report));
}

function hostOf(address: string): string | undefined {
	try {
		return new URL(address).host;
	} catch {
		return undefined;
	}
}
