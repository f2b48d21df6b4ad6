import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createTranslator } from "../../../src/i18n/instance";

const texts = { common: { price: "{{price}} +" } };
const said = (language: string) => createTranslator(language, texts).t("price" as never, { price: "<16 ₽>" } as never);

describe("values filled into a text", () => {
	it.each(["ar", "he"])("keep their own direction in %s", (language) => {
		expect(said(language)).toBe("\u2068<16 ₽>\u2069 +");
	});

	it("are left as they are where all reads from left to right", () => {
		expect(said("ru")).toBe("<16 ₽> +");
	});
});

/** Sides that follow the writing; the hall and its tooltips aren't mirrored. */
const PHYSICAL =
	/(?:^|[;{\s])(?:margin|padding|border)-(?:left|right)|(?:^|[;{\s])(?:left|right):|float:\s*(?:left|right)/m;
/** Four lengths of which the second and the fourth differ. */
const LOPSIDED = /(?:padding|margin):\s*[^\s();]+ ([^\s();]+) [^\s();]+ (?!\1;)[^\s();]+;/;

it("style sheets name sides by the direction of writing", () => {
	const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
	const wrong = sheets.filter((path) => {
		if (path.includes("seat-map")) return false;
		const css = readFileSync(`src/${path}`, "utf8");
		return PHYSICAL.test(css) || LOPSIDED.test(css);
	});
	expect(sheets.length).toBeGreaterThan(40);
	expect(wrong).toEqual([]);
});
