import { describe, expect, it } from "vitest";
import legal from "./legal.json";
import { currentStamps, legalHashes, staleTranslations } from "./stamps";
import translated from "./translated.json";

describe("stamps (hashes of the reviewed texts)", () => {
	it("show no outdated translations (review them, then run `npm run translations`)", () => {
		expect(staleTranslations(translated, currentStamps())).toEqual([]);
	});

	it("show the translations of a text as outdated if only the Russian text changed", () => {
		const stamps = currentStamps();
		const [key = "", stamp = ""] = Object.entries(stamps)[0] ?? [];
		const otherRussian = { ...stamps, [key]: `????${stamp.slice(4)}` };
		expect(staleTranslations(otherRussian, stamps)).toHaveLength(17);
		expect(staleTranslations({ ...stamps, [key]: "?".repeat(stamp.length) }, stamps)).toEqual([]);
		expect(staleTranslations({}, stamps)).toEqual([]);
	});
});

it("refund and consent texts are as in their legal review (after a review run `npm run translations -- legal`)", () => {
	expect(legal.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
	expect(legalHashes()).toEqual(legal.texts);
});
