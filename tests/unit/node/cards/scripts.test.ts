import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dayParts } from "#src/i18n/format";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { breakLines, wordsOf } from "#src/node/pipeline/cards/break-lines";
import { cardShapes } from "#src/node/pipeline/cards/card-shapes";
import { readFaces } from "#src/node/pipeline/cards/face";
import { schemeOf } from "#src/node/pipeline/cards/schemes";
import type { Outline } from "#src/node/pipeline/cards/shape";
import { type TypesetText, Typesetter } from "#src/node/pipeline/cards/typesetter";
import { accentProperties } from "#src/theme/accent";
import { SHARE_CARD_PX, type ShareCard } from "#src/views/share-card";
import { cityNamesOf, textsOf } from "../../locales/texts";

const faces = await readFaces(join(process.cwd(), "src", "node", "pipeline", "cards", "faces"));
const typesetterOf = (language: string) => new Typesetter(faces, languageOf(language).locale);

function typeset(text: string, language: string): TypesetText {
	const set = typesetterOf(language).typeset(text);
	if (!set) throw new Error(`No typeface has the letters of ${text}`);
	return set;
}

/** Returns the polygons of a text in one line, 1,000 pixels high, in the order of their left ends. */
function polygonsOf(text: string, language: string): { left: number; polygon: readonly number[] }[] {
	const { face, direction, text: shownText } = typeset(text, language);
	const outline = face
		.lines([shownText], direction)
		.flatMap((line) => line.outline({ x: 0, y: 0, size: 1_000 }));
	const polygons = outline.map((polygon) => ({ left: Math.min(...xsOf([polygon])), polygon }));
	return polygons.sort((one, other) => one.left - other.left);
}

const xsOf = (outline: Outline) =>
	outline.flatMap((polygon) => polygon.filter((_, index) => index % 2 === 0));

/** Describes a text's polygons from left to right, regardless of where each stands. */
function looksOf(text: string, language: string): string[] {
	return polygonsOf(text, language).map(({ polygon }) => lookOf(polygon));
}

function lookOf(polygon: readonly number[]): string {
	const left = Math.min(...xsOf([polygon]));
	return polygon.map((at, index) => Math.round(index % 2 === 0 ? at - left : at)).join(" ");
}

/** Whether the text's polygons begin, or end, with those of another text. */
const beginsWith = (text: string, part: string, language: string) => {
	const looks = looksOf(part, language);
	return looksOf(text, language).slice(0, looks.length).join() === looks.join();
};
const endsWith = (text: string, part: string, language: string) => {
	const looks = looksOf(part, language);
	return looksOf(text, language).slice(-looks.length).join() === looks.join();
};

describe("texts in Arabic", () => {
	it("have joined letters, which differ from the isolated ones", () => {
		expect(looksOf("ههه", "ar")).not.toContain(looksOf("ه", "ar")[0]);
		const width = (text: string) => typeset(text, "ar").face.width(text);
		expect(width("ببب")).toBeLessThan(3 * width("ب") * 0.8);
	});

	it("have letters that a zero-width non-joiner keeps apart, as in Persian", () => {
		expect(looksOf("می\u200cخواهم", "ar")).not.toEqual(looksOf("میخواهم", "ar"));
	});

	it("have vowel marks, which take no width", () => {
		const marked = typeset("مُحَمَّد", "ar");
		expect(marked.face.width(marked.text)).toBeCloseTo(marked.face.width("محمد"), 1);
		expect(looksOf("مُحَمَّد", "ar").length).toBeGreaterThan(looksOf("محمد", "ar").length + 3);
	});

	it("run from right to left, with numbers and Latin names from left to right", () => {
		expect(beginsWith("جولة 2026", "2026", "ar")).toBe(true);
		expect(endsWith("2026 جولة", "2026", "ar")).toBe(true);
		expect(endsWith("Live: جولة", "LIVE", "ar")).toBe(true);
		expect(endsWith("٢٠٢٦ جولة", "٢٠٢٦", "ar")).toBe(true);
	});

	it("have mirrored brackets", () => {
		expect(looksOf("(جولة)", "ar")[0]).toBe(looksOf("(LIVE", "en")[0]);
	});

	it("keep a word whole, as Arabic has no hyphens", () => {
		expect(wordsOf("والاستقبالاتالمستشفيات كبيرة")).toEqual(["والاستقبالاتالمستشفيات", "كبيرة"]);
	});
});

describe("texts in Hebrew", () => {
	it("run from right to left", () => {
		expect(beginsWith("שלום", "ם", "he")).toBe(true);
		expect(endsWith("שלום", "ש", "he")).toBe(true);
	});

	it("run from left to right within a Latin name, whose full stop stays at its end", () => {
		expect(looksOf("Live.", "he")).toEqual(looksOf("Live.", "en"));
	});
});

describe("directions of texts", () => {
	it.each([
		["ar", "Coldplay: جولة", "rtl"],
		["ar", "Coldplay!", "ltr"],
		["ar", "18+", "rtl"],
		["ru", "18+", "ltr"],
		["ru", "Coldplay: جولة", "ltr"],
		["ru", "جولة!", "rtl"],
	])("on a page in %s: %s is %s", (language, text, direction) => {
		expect(typeset(text, language).direction).toBe(direction);
	});

	it("order a line's characters as parts of the whole text", () => {
		const { face } = typeset("جولة Live", "ar");
		const [inText] = face.lines(["جولة LIVE,", "ROCK 2026"], "rtl");
		const [alone] = face.lines(["جولة LIVE,"], "rtl");
		// Between two Latin words, the comma is right of the first one; at the end of an Arabic text, it is left of it.
		const [commaAfter, commaBefore] = [inText, alone].map(
			(line) => line?.outline({ x: 0, y: 0, size: 1_000 }) ?? [],
		);
		const [firstLetter, comma] = [looksOf("LIVE,", "en")[0], looksOf("1,", "en").at(-1)];
		expect(lookOf(commaAfter?.[0] ?? [])).toBe(firstLetter);
		expect(lookOf(commaBefore?.[0] ?? [])).toBe(comma);
	});
});

describe("texts in Chinese and Japanese", () => {
	const lines = (text: string, count: number) => {
		const { face } = typeset(text, "ja");
		const words = wordsOf(text);
		return breakLines(words, count, words.map(face.width), face.width(" "));
	};

	it("break between words, without spaces or hyphens", () => {
		expect(lines("新年音乐会", 2)).toEqual(["新年", "音乐会"]);
		expect(lines("ロックコンサート", 2).join("")).toBe("ロックコンサート");
	});

	it("keep closing punctuation, particles and small kana away from a line's start, and opening punctuation from its end", () => {
		for (const count of [2, 3, 4, 5, 6]) {
			for (const text of [
				"チャイコフスキー：バレエ音楽『くるみ割り人形』、全曲演奏会",
				"柴可夫斯基《天鹅湖》，四幕芭蕾舞剧（全）",
			]) {
				const broken = lines(text, count);
				expect(broken.join("")).toBe(text);
				for (const line of broken) expect(line).not.toMatch(/^[：』、》，）ーャ]|[『《（]$/);
			}
		}
		expect(lines("夜に駆ける", 2)).toEqual(["夜に", "駆ける"]);
	});

	it("keep spaces between words that have some", () => {
		expect(lines("周杰伦 2026 巡回", 1)).toEqual(["周杰伦 2026 巡回"]);
	});

	it("are drawn in the forms of the page's language", () => {
		const looks = (language: string) => looksOf("直骨", language).join();
		expect(looks("ja")).not.toBe(looks("zh"));
		expect(looksOf("ライブ直骨", "zh").join()).toBe(looksOf("ライブ直骨", "ja").join());
	});

	it("stand with one letter below the other, the length mark turned, where other languages are turned", () => {
		const { face } = typeset("ニュース", "ja");
		const outline = face.column("ニュース").outline({ x: 0, y: 0, size: 100 });
		const ys = outline.flatMap((polygon) => polygon.filter((_, index) => index % 2 === 1));
		expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(300);
		expect(Math.max(...xsOf(outline)) - Math.min(...xsOf(outline))).toBeLessThan(100);
		const mark = face.column("ー").outline({ x: 0, y: 0, size: 100 });
		expect(Math.max(...xsOf(mark)) - Math.min(...xsOf(mark))).toBeLessThan(30);
	});

	it("are shortened to half as many letters as others", () => {
		expect([...typeset("音".repeat(100), "ja").text]).toHaveLength(71);
		expect([...typeset("а".repeat(200), "ru").text]).toHaveLength(141);
	});
});

const CARDS = Object.keys(LANGUAGES).map((language) => {
	const texts = textsOf(language);
	const text = (key: string) => texts.get(`common:${key}`) ?? fail(key);
	const cities = [...cityNamesOf(language).values()];
	return { language, text, cities };
});

describe.each(CARDS)("share cards in $language", ({ language, text, cities }) => {
	const type = typesetterOf(language);
	const { locale, direction } = languageOf(language);

	it("have typefaces for sections, states, cities, months and weekdays", () => {
		const days = Array.from({ length: 12 }, (_, month) => {
			return dayParts(new Date(Date.UTC(2026, month, 1 + month, 12)).toISOString(), "UTC", locale);
		});
		const sections = ["events", "places", "persons", "news"].map((section) => text(`nav.${section}`));
		const states = [text("status.cancelled"), text("status.postponed")];
		const shown = [
			...sections,
			...states,
			...cities,
			...days.flatMap(({ month, weekday }) => [month, weekday]),
		];
		expect(shown.filter((each) => type.typeset(each) === undefined)).toEqual([]);
	});

	it("stay within their borders and have their stub where lines end", () => {
		const card: ShareCard = {
			scheme: 0,
			brand: "Антракт",
			locale,
			title: text("nav.events"),
			notes: cities.slice(0, 2),
			age: "18+",
			status: text("status.cancelled"),
			kicker: text("nav.news"),
			date: dayParts("2026-11-21T19:00:00Z", "UTC", locale),
		};
		const scheme = schemeOf(0, accentProperties(undefined));
		const { date: _, ...undated } = card;
		for (const each of [card, undated]) {
			const [stub, , ...others] = cardShapes(each, type, scheme);
			const stubXs = xsOf(stub?.outline ?? []);
			expect(direction === "rtl" ? Math.min(...stubXs) : Math.max(...stubXs)).toBe(
				direction === "rtl" ? 0 : 1200,
			);
			const xs = xsOf(others.flatMap(({ outline }) => outline));
			expect(Math.min(...xs)).toBeGreaterThan(0);
			expect(Math.max(...xs)).toBeLessThan(SHARE_CARD_PX.width);
		}
	});
});

function fail(key: string): never {
	throw new Error(`There is no text ${key}`);
}
