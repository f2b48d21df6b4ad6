import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withinOneTypo } from "#src/features/search/typo";

const LETTERS = ["а", "б", "в"];
const anyWord = (minLength: number) =>
	fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength: 8 });

/** Returns a word and all its forms with one letter too many, too few, wrong, or swapped with the next. */
function withTypos(text: string): Set<string> {
	const words = new Set([text]);
	for (let at = 0; at <= text.length; at++) {
		const [before, after] = [text.slice(0, at), text.slice(at)];
		words.add(before + after.slice(1)).add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
		for (const letter of LETTERS) words.add(before + letter + after).add(before + letter + after.slice(1));
	}
	return words;
}

describe("withinOneTypo", () => {
	it("accepts exactly the words with at most one wrong, missing, extra or swapped letter", () => {
		fc.assert(
			fc.property(anyWord(4), anyWord(3), (typed, other) => {
				expect(withinOneTypo(typed, other) === "word").toBe(withTypos(typed).has(other));
			}),
			{ numRuns: 5_000 },
		);
	});

	it("accepts a word's beginning with one typo if at least five letters of the word are typed", () => {
		fc.assert(
			fc.property(anyWord(4), anyWord(3), (typed, other) => {
				if (withinOneTypo(typed, other) !== "prefix") return;
				expect([...withTypos(typed)].some((beginning) => other.startsWith(beginning))).toBe(true);
			}),
			{ numRuns: 5_000 },
		);
		expect(withinOneTypo("канце", "концертная")).toBe("prefix");
		expect(withinOneTypo("канц", "концертная")).toBeUndefined();
	});

	it("accepts a typo in a typed word of four letters, but not in a word of three", () => {
		expect(withinOneTypo("рок", "рог")).toBeUndefined();
		expect(withinOneTypo("крок", "урок")).toBe("word");
	});
});
