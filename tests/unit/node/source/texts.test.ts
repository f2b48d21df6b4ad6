import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

	it.each([
		["a comma too many", '{\n\t"a": "b",\n}\n', 3],
		["a comma too few", '{\n\t"a": "b"\n\t"c": "d"\n}\n', 3],
		["an end too early", '{\n\t"a": "b"', 2],
		["a byte order mark", "\uFEFF{\n}\n", 1],
	])("in a file with %s are refused with its name and the line", async (_, content, line) => {
		const root = mkdtempSync(join(tmpdir(), "texts-"));
		try {
			cpSync("locales/ru", join(root, "locales", "ru"), { recursive: true });
			writeFileSync(join(root, "locales", "ru", "pages.json"), content);
			await expect(readTexts(root, ["ru"])).rejects.toThrow(
				new RegExp(`^locales/ru/pages\\.json, line ${line}: `),
			);
		} finally {
			rmSync(root, { recursive: true });
		}
	});
});
