import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../src/i18n/languages";
import { textsOf } from "./texts";

const ALL = Object.keys(LANGUAGES);

/** A percent sign beside an isolated number jumps to its other side unless marks hold both from left to right. */
const LOOSE_PERCENT = /(?<!\u200e)\{\{\w+\}\}%|\}\}%(?!\u200e)/u;

/** What a copy editor of each language doesn't let pass. */
const FORBIDDEN: Readonly<Record<string, readonly RegExp[]>> = {
	// Suffixes of figures and names: after a placeholder they would stand alone, or fit one sound in two.
	kk: [/\}\}»?\s*(?:бастап|дейін|кейін|жағдайы|дан|ден|тан|тен|нан|нен|мен|бен|пен)(?!\p{L})/u, /^Орынсыз/],
	ky: [/\}\}\s*(?:баштап|чейин|кийин|карата|дан|ден|тан|тен)(?!\p{L})/u, /^Орунсуз/],
	uz: [/\}\}[”»]?\s*(?:dan|gacha|ga|da|ni|ning)(?!\p{L})/u, /['‘’`]/],
	az: [/\}\}\s*(?:qədər|dan|dən)(?!\p{L})/u, /^Yersiz/],
	// One register a language.
	es: [/\busted(?:es)?\b/i],
	zh: [/您/],
	de: [/\b(?:du|dich|dir|dein\w*)\b/i],
	fr: [/'/],
	// A ticket is refunded, not given back like a library book.
	ja: [/返却/],
	he: [/^מ־$/, /'/, LOOSE_PERCENT],
	ar: [LOOSE_PERCENT],
	// The second person is plural or formal throughout.
	ka: [/შემახსენე(?!თ)/u],
};

describe.each(ALL)("the texts in %s", (language) => {
	const texts = textsOf(language);

	it("contain no forbidden form", () => {
		const found = [...texts].filter(([, text]) => FORBIDDEN[language]?.some((form) => form.test(text)));
		expect(found).toEqual([]);
	});

	it("contain no real mail provider in examples", () => {
		const samples = [...texts.values()].flatMap((text) => text.match(/[\w.]+@[\w.]+/g) ?? []);
		expect(samples.filter((sample) => !sample.endsWith("@example.com"))).toEqual([]);
	});

	it("distinguish deselecting, undo and refund", () => {
		const word = (key: string) =>
			(texts.get(`forms:${key}`) ?? "")
				.replace(/\{\{\w+\}\}/g, "")
				.replace(/[\s::՝：]+$/u, "")
				.trim();
		const said = ["widget.seat.returned", "cart.removed.undo", "order.refund.how"].map(word);
		expect(said.every(Boolean)).toBe(true);
		expect(new Set(said.map((text) => text.toLowerCase())).size).toBe(said.length);
	});
});
