import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bindTexts } from "#src/i18n/bind-words";
import { readTexts } from "#src/node/pipeline/source/texts";

describe("the texts of the interface", () => {
	it("are grouped by namespace, with the non-breaking spaces of bindTexts", async () => {
		const texts = await readTexts(process.cwd(), ["ru"]);
		expect(Object.keys(texts.get("ru") ?? {})).toEqual(["common", "pages", "forms"]);
		const commonTexts = JSON.parse(readFileSync("locales/ru/common.json", "utf8"));
		expect(texts.get("ru")?.["common"]).toEqual(bindTexts(commonTexts, "ru"));
	});

	it("can't be read for an unknown or empty language, or for a path such as ../ru", async () => {
		for (const language of ["xx", "../ru", ""])
			await expect(readTexts(process.cwd(), [language])).rejects.toThrow(`language "${language}"`);
	});
});
