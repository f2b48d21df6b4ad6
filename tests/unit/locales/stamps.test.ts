import { describe, expect, it } from "vitest";
import legal from "./legal.json";
import { currentStamps, legalHashes, staleTranslations } from "./stamps";
import translated from "./translated.json";

describe("translations", () => {
	it("are not older than their Russian text; `npm run translations` stamps those that still fit", () => {
		expect(staleTranslations(translated, currentStamps())).toEqual([]);
	});

	it("are reported when only the Russian text has changed", () => {
		const current = currentStamps();
		const [key = "", stamp = ""] = Object.entries(current)[0] ?? [];
		const otherRussian = { ...current, [key]: `????${stamp.slice(4)}` };
		expect(staleTranslations(otherRussian, current)).toHaveLength(17);
		expect(staleTranslations({ ...current, [key]: "?".repeat(stamp.length) }, current)).toEqual([]);
		expect(staleTranslations({}, current)).toEqual([]);
	});
});

it("legal texts are as reviewed; `npm run translations -- legal` stamps a new review", () => {
	expect(legal.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
	expect(legalHashes()).toEqual(legal.texts);
});
