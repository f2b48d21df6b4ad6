import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withCommas } from "#src/i18n/commas";
import { createTranslator } from "#src/i18n/instance";
import { readTexts, typeset } from "#src/node/pipeline/source/texts";

const priceText = (language: string) => {
	const texts = { common: typeset({ price: "{{price}} +" }, language) };
	return createTranslator(language, texts).t("price" as never, { price: "<16 ₽>" } as never);
};

describe("typeset", () => {
	it.each(["ar", "he"])("wraps inserted values in Unicode isolate characters in %s", (language) => {
		expect(priceText(language)).toBe("\u2068<16 ₽>\u2069 +");
	});

	it("leaves inserted values unchanged in left-to-right languages", () => {
		expect(priceText("ru")).toBe("<16 ₽> +");
	});
});

/** CSS that right-to-left pages don't mirror. Only the seat map, which isn't mirrored, may use it. */
const LEFT_OR_RIGHT =
	/(?:^|[;{\s])(?:margin|padding|border)-(?:left|right)|(?:^|[;{\s])(?:left|right):|float:\s*(?:left|right)/m;
/** A margin or padding whose right and left values differ, which right-to-left pages don't mirror. */
const UNEQUAL_SIDES = /(?:padding|margin):\s*[^\s();]+ ([^\s();]+) [^\s();]+ (?!\1;)[^\s();]+;/;

it("stylesheets except the seat map's use logical properties instead of left and right", () => {
	const stylesheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
		path.endsWith(".css"),
	);
	const wrongStylesheets = stylesheets.filter((path) => {
		if (path.includes("seat-map")) return false;
		const css = readFileSync(`src/${path}`, "utf8");
		return LEFT_OR_RIGHT.test(css) || UNEQUAL_SIDES.test(css);
	});
	expect(stylesheets.length).toBeGreaterThan(40);
	expect(wrongStylesheets).toEqual([]);
});

describe.each(["ar", "he"])("texts in %s", (language) => {
	/** Returns a text's direction in browsers: that of its first strong letter outside isolates (UAX 9, P2). */
	const direction = (text: string) => {
		let depth = 0;
		for (const character of text) {
			if (character === "\u2068") depth++;
			else if (character === "\u2069") depth--;
			else if (depth === 0 && /[\u200f\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character)) return "rtl";
			else if (depth === 0 && /[\u200e\p{L}]/u.test(character)) return "ltr";
		}
		return "none";
	};

	it("make a list that begins with Cyrillic letters right-to-left, and an age rating left-to-right", async () => {
		const texts = (await readTexts(process.cwd(), [language])).get(language) ?? {};
		const { t } = createTranslator(language, texts);
		expect(direction(withCommas(t, ["Партер", "14", "22"]))).toBe("rtl");
		expect(direction(withCommas(t, ["Партер", "14"], "list.group"))).toBe("rtl");
		expect(direction(t("order.bill.age", { age: "16" }))).toBe("ltr");
	});
});
