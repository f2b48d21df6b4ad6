import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withinOneTypo } from "../../../../src/features/search/typo";

/** The textbook Damerau–Levenshtein distance: slow but obvious. */
function distance(one: string, other: string): number {
	const rows: number[][] = Array.from({ length: one.length + 1 }, (_, row) =>
		Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
	);
	const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
	for (let row = 1; row <= one.length; row++) {
		for (let column = 1; column <= other.length; column++) {
			const same = one[row - 1] === other[column - 1] ? 0 : 1;
			let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
			if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
				best = Math.min(best, at(row - 2, column - 2) + 1);
			const currentRow = rows[row];
			if (currentRow) currentRow[column] = best;
		}
	}
	return at(one.length, other.length);
}

const word = (minLength: number) => fc.string({ unit: fc.constantFrom("а", "б", "в"), minLength, maxLength: 8 });

describe("withinOneTypo", () => {
	it("accepts words at a Damerau–Levenshtein distance of at most one", () => {
		fc.assert(
			fc.property(word(4), word(3), (typed, other) => {
				expect(withinOneTypo(typed, other) === "word").toBe(distance(typed, other) <= 1);
			}),
			{ numRuns: 5_000 },
		);
	});

	it("accepts a typo in the beginning of a word if at least five letters are typed", () => {
		fc.assert(
			fc.property(word(4), word(3), (typed, other) => {
				if (withinOneTypo(typed, other) !== "prefix") return;
				const beginnings = Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length));
				expect(beginnings.some((beginning) => distance(typed, beginning) <= 1)).toBe(true);
			}),
			{ numRuns: 5_000 },
		);
		expect(withinOneTypo("канце", "концертная")).toBe("prefix");
		expect(withinOneTypo("канц", "концертная")).toBeUndefined();
	});

	it("accepts no typo in a word of three letters", () => {
		expect(withinOneTypo("рок", "рог")).toBeUndefined();
		expect(withinOneTypo("крок", "урок")).toBe("word");
	});
});
