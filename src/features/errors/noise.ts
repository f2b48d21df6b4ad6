/**
 * Reports that say nothing about the shop (spec §8, "Certain noise reports"). Each takes the report's text and the addresses
 * of the scripts on its stack.
 */
export interface Report {
	/** "TypeError: …" of each error in the chain. */
	texts: readonly string[];
	/** Script addresses of the stack, the innermost last. */
	scripts: readonly string[];
}

/** Counters fail on their own account; an ad blocker's stand-in does so more often. */
const THIRD_PARTY_HOST = "mc.yandex.ru";

/** A browser too old for optional chaining can't read the scripts at all. */
export function isOptionalChainingUnknown({ texts }: Report): boolean {
	return texts.some((text) => /Unexpected token '?\??\.'?$/.test(text));
}

/** Something of another host, by its script or by the report's text. */
export function isThirdParty({ texts, scripts }: Report): boolean {
	const last = scripts.at(-1);
	return (
		texts.some((text) => text.includes(THIRD_PARTY_HOST)) || (last !== undefined && hostOf(last) === THIRD_PARTY_HOST)
	);
}

/** A style sheet that was given up on the way: the page is left, or the network is gone. */
export function isStylesheetLost({ texts }: Report): boolean {
	return texts.some((text) => /Loading CSS chunk \S+ failed/.test(text));
}

/** Safari's word for an address it doesn't like, out of extensions and autofill. */
export function isPatternMismatch({ texts }: Report): boolean {
	return texts.some((text) => text.includes("The string did not match the expected pattern"));
}

/** Chromium's and Firefox's words for a wrong XPath; the shop uses none, extensions do. */
export function isWrongXPath({ texts }: Report): boolean {
	return texts.some(
		(text) => /is not a valid XPath expression/.test(text) || /The expression is not a legal expression/.test(text),
	);
}

const NOISE = [isOptionalChainingUnknown, isThirdParty, isStylesheetLost, isPatternMismatch, isWrongXPath];

/** Whether a report isn't worth sending. */
export function isNoise(report: Report): boolean {
	return NOISE.some((matches) => matches(report));
}

function hostOf(address: string): string | undefined {
	try {
		return new URL(address).host;
	} catch {
		return undefined;
	}
}
