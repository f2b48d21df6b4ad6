import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { breakLines, wordsOf } from "#src/node/pipeline/cards/break-lines";
import { cardShapes } from "#src/node/pipeline/cards/card-shapes";
import { readFaces } from "#src/node/pipeline/cards/face";
import { fitText } from "#src/node/pipeline/cards/fit";
import { schemeOf } from "#src/node/pipeline/cards/schemes";
import { Typesetter } from "#src/node/pipeline/cards/typesetter";
import { accentProperties } from "#src/theme/accent";
import { SHARE_CARD_PX, type ShareCard } from "#src/views/share-card";

const typefaces = await readFaces(join(process.cwd(), "src", "node", "pipeline", "cards", "faces"));
const typesetter = new Typesetter(typefaces, "ru-RU");
/** The display typeface, and the text typeface for texts with letters that the display typeface lacks. */
const [display, fallback] = typefaces;
if (!display || !fallback) throw new Error("There must be at least two typefaces");

const CARD: ShareCard = {
	scheme: 0,
	brand: "Антракт",
	locale: "ru-RU",
	title: "Вечер",
	notes: ["Зал", "Москва"],
	date: { weekday: "суббота", day: "21", month: "ноября", time: "19:00" },
};
const shapesOf = (card: ShareCard) =>
	cardShapes(card, typesetter, schemeOf(card.scheme, accentProperties(card.accent)));

describe("Typesetter.typeset", () => {
	it("typesets text in capitals, and in the display typeface if that typeface has all letters of the text", () => {
		expect(typesetter.typeset("Ёлка «Щелкунчик», 6+")).toMatchObject({
			text: "ЁЛКА «ЩЕЛКУНЧИК», 6+",
			face: display,
		});
		expect(new Typesetter(typefaces, "tr-TR").typeset("Biletim")?.text).toBe("BİLETİM");
	});

	it("typesets a text in the text typeface when the display typeface lacks a letter of the text", () => {
		expect(typesetter.typeset("Қазақ әні")?.face).toBe(fallback);
	});

	it.each(["콘서트", "संगीत", "Стендап на हिन्दी", "龘"])(
		"returns undefined for a text if no typeface has all its letters: %s",
		(text) => expect(typesetter.typeset(text)).toBeUndefined(),
	);

	it("drops emoji, and returns undefined when no text remains", () => {
		expect(typesetter.typeset("Концерт 🎸 в  зале")?.text).toBe("КОНЦЕРТ В ЗАЛЕ");
		expect(typesetter.typeset("🎸🎸")).toBeUndefined();
		expect(typesetter.typeset(" \n ")).toBeUndefined();
	});

	it("truncates long text at the end of a word", () => {
		const { text = "" } = typesetter.typeset("слово ".repeat(2_000)) ?? {};
		expect(text.length).toBeLessThan(150);
		expect(text.endsWith("СЛОВО…")).toBe(true);
	});
});

describe("functions that break titles into lines", () => {
	it("make lines of similar width", () => {
		const words = ["АА", "ББ", "ВВ", "ГГ"];
		expect(breakLines(words, 2, [1, 1, 1, 1], 0.2)).toEqual(["АА ББ", "ВВ ГГ"]);
	});

	it("prefer a line break before a preposition to one after it", () => {
		const words = wordsOf("ОДИН В ПОЛЕ ВОИН");
		const lengths = words.map((word) => word.length);
		expect(breakLines(words, 2, lengths, 1)).toEqual(["ОДИН", "В ПОЛЕ ВОИН"]);
	});

	const lines = (text: string, count: number) => {
		const words = wordsOf(text);
		return breakLines(words, count, words.map(display.width), display.width(" "));
	};

	it("keep a dash with the word before it, and a preposition with the next word even after an opening quote", () => {
		expect(wordsOf("Пётр — первый")).toEqual(["Пётр\u00a0—", "первый"]);
		expect(lines("ТЕАТР «НА ЛИТЕЙНОМ МОСТУ»", 2)).toEqual(["ТЕАТР «НА ЛИТЕЙНОМ", "МОСТУ»"]);
	});

	it("break a word at its hyphen, and a very long word into equal parts with added hyphens", () => {
		expect(lines("КАМЕДИ-ВЕЧЕРИНКА", 2)).toEqual(["КАМЕДИ-", "ВЕЧЕРИНКА"]);
		expect(lines("КАМЕДИ-ВЕЧЕРИНКА", 1)).toEqual(["КАМЕДИ-ВЕЧЕРИНКА"]);
		expect(lines("СЕМНАДЦАТИБУКВЕНН-ВЕЧЕР", 2)).toEqual(["СЕМНАДЦАТИБУКВЕНН-", "ВЕЧЕР"]);
		expect(lines("ПРЕВЫСОКОМНОГОРАССМОТРИТЕЛЬСТВУЮЩИЙ", 2)).toEqual([
			"ПРЕВЫСОКОМНОГОРАСС-",
			"МОТРИТЕЛЬСТВУЮЩИЙ",
		]);
		expect(lines("ПРЕВЫСОКОМНОГОРАССМОТРИТЕЛЬСТВУЮЩИЙ", 1)).toEqual(["ПРЕВЫСОКОМНОГОРАССМОТРИТЕЛЬСТВУЮЩИЙ"]);
	});

	it.each(["КВН", "ЧЕТЫРЕ СЕЗОНА. БОЛЬШОЙ ЖЕНСКИЙ СТЕНДАП", "ЁЖИК Й ".repeat(20), "А".repeat(200)])(
		"fit a title into its box: %s",
		(text) => {
			const box = { width: 740, height: 300, maxSize: 330, maxLines: 6, accentSpace: 30 };
			const title = { text, face: display, direction: "ltr" as const };
			const { firstBaseline, lineStep, size, lines } = fitText(title, box) ?? fail();
			expect(firstBaseline + (lines.length - 1) * lineStep).toBeLessThanOrEqual(box.height + 0.01);
			for (const { length } of lines) expect(length * size).toBeLessThanOrEqual(box.width + 0.01);
			expect(lines.length).toBeLessThanOrEqual(6);
		},
	);
});

describe("a share card", () => {
	it("keeps all shapes inside its borders, apart from the stub's background and the perforation", () => {
		const [, perforation, ...others] = shapesOf({ ...CARD, age: "18+", status: "Отменено" });
		expect(perforation?.outline.length).toBeGreaterThan(20);
		const points = others.flatMap(({ outline }) => outline.flat());
		for (const [axis, size] of [SHARE_CARD_PX.width, SHARE_CARD_PX.height].entries()) {
			const coordinates = points.filter((_, index) => index % 2 === axis);
			expect(Math.min(...coordinates)).toBeGreaterThan(0);
			expect(Math.max(...coordinates)).toBeLessThan(size);
		}
	});

	it("keeps accents of a large title away from the brand above it", () => {
		const [, , brand, title] = shapesOf({ ...CARD, title: "Ёж" }).map(({ outline }) =>
			outline.flatMap((polygon) => polygon.filter((_, index) => index % 2 === 1)),
		);
		expect(Math.min(...(title ?? fail()))).toBeGreaterThan(Math.max(...(brand ?? fail())) + 10);
	});

	it("uses the landing's accent colour, with black text on a light one", () => {
		const colours = (card: ShareCard) => shapesOf(card).map(({ colour }) => colour);
		expect(colours({ ...CARD, accent: "#ffee00" })).toContain("#ffee00");
		expect(colours({ ...CARD, scheme: 2, accent: "#ffee00" })).toContain("#000000");
	});

	it("shows the venue in place of a title that can't be drawn", () => {
		expect(shapesOf({ ...CARD, title: "콘서트" })).toEqual(
			shapesOf({ ...CARD, title: "Зал", notes: ["Москва"] }),
		);
	});

	it("strikes through the date of a cancelled event", () => {
		const shapes = shapesOf({ ...CARD, status: "Отменено" });
		expect(shapes.length).toBe(shapesOf(CARD).length + 1);
		const [strike] = shapes.at(-3)?.outline ?? [];
		expect(strike?.length).toBe(8);
	});

	it("shows, if it has no date, the name of the site's section, turned to read from bottom to top", () => {
		const { date: _, ...undated } = CARD;
		const letter = shapesOf({ ...undated, kicker: "Л" }).at(-1);
		const coordinates = letter?.outline.flat() ?? [];
		const rightmostX = Math.max(...coordinates.filter((_at, index) => index % 2 === 0));
		// The two feet of the letter Л must point to the right.
		const feet = coordinates.filter((x, index) => index % 2 === 0 && x === rightmostX);
		expect(feet.length).toBeGreaterThanOrEqual(2);
	});

	it("uses one of three colour schemes", () => {
		const cards = [0, 1, 2, 3, 66_329].map((scheme) => JSON.stringify(shapesOf({ ...CARD, scheme })));
		expect(new Set(cards).size).toBe(3);
		expect(cards.slice(3)).toEqual([cards[0], cards[2]]);
	});
});

function fail(): never {
	throw new Error("A value that the test needs is missing");
}
