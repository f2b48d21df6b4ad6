import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { breakLines, wordsOf } from "../../../../src/build/cards/break-lines";
import { cardSvg } from "../../../../src/build/cards/card-svg";
import { readFaces } from "../../../../src/build/cards/face";
import { fitText } from "../../../../src/build/cards/fit";
import { Typesetter } from "../../../../src/build/cards/typesetter";
import type { ShareCard } from "../../../../src/views/share-card";

const faces = readFaces(join(process.cwd(), "src", "build", "cards", "faces"));
const russian = new Typesetter(faces, "ru-RU");
const [display, fallback] = faces;
if (!display || !fallback) throw new Error("There are two faces");

const CARD: ShareCard = {
	scheme: 0,
	brand: "Антракт",
	locale: "ru-RU",
	title: "Вечер",
	notes: ["Зал", "Москва"],
	date: { weekday: "суббота", day: "21", month: "ноября", numeric: "21.11", time: "19:00" },
};
const paths = (card: ShareCard) => cardSvg(card, russian).match(/<path /g)?.length ?? 0;

describe("text on a card", () => {
	it("is uppercase in the display face when that has all letters", () => {
		expect(russian.setting("Ёлка «Щелкунчик», 6+")).toEqual({ text: "ЁЛКА «ЩЕЛКУНЧИК», 6+", face: display });
		expect(new Typesetter(faces, "tr-TR").setting("Biletim")?.text).toBe("BİLETİM");
	});

	it("falls back to the text face when only that has all letters", () => {
		expect(russian.setting("Қазақ әні")?.face).toBe(fallback);
	});

	it.each(["حفلة", "コンサート", "演唱会", "קונצרט", "Стендап на 日本語"])(
		"omits %s, whose letters no face has",
		(text) => expect(russian.setting(text)).toBeUndefined(),
	);

	it("omits characters without a shape", () => {
		expect(russian.setting("Концерт 🎸 в  зале")?.text).toBe("КОНЦЕРТ В ЗАЛЕ");
		expect(russian.setting("🎸🎸")).toBeUndefined();
		expect(russian.setting(" \n ")).toBeUndefined();
	});

	it("truncates a text of ten thousand letters", () => {
		const { text = "" } = russian.setting("слово ".repeat(2_000)) ?? {};
		expect(text.length).toBeLessThan(150);
		expect(text.endsWith("СЛОВО…")).toBe(true);
	});
});

describe("lines of a title", () => {
	it("are balanced", () => {
		const words = ["АА", "ББ", "ВВ", "ГГ"];
		expect(breakLines(words, 2, [1, 1, 1, 1], 0.2)).toEqual(["АА ББ", "ВВ ГГ"]);
	});

	it("don't end with a preposition", () => {
		const words = wordsOf("ОДИН В ПОЛЕ ВОИН");
		expect(
			breakLines(
				words,
				2,
				words.map((word) => word.length),
				1,
			),
		).toEqual(["ОДИН", "В ПОЛЕ ВОИН"]);
	});

	const lines = (text: string, count: number) => {
		const words = wordsOf(text);
		return breakLines(words, count, words.map(display.width), display.width(" "));
	};

	it("keep dashes and opening quotes with their words", () => {
		expect(wordsOf("Пётр — первый")).toEqual(["Пётр\u00a0—", "первый"]);
		expect(lines("ТЕАТР «НА ЛИТЕЙНОМ МОСТУ»", 2)).toEqual(["ТЕАТР «НА ЛИТЕЙНОМ", "МОСТУ»"]);
	});

	it("break a word at its hyphen or when it is too long", () => {
		expect(lines("КАМЕДИ-ВЕЧЕРИНКА", 2)).toEqual(["КАМЕДИ-", "ВЕЧЕРИНКА"]);
		expect(lines("КАМЕДИ-ВЕЧЕРИНКА", 1)).toEqual(["КАМЕДИ-ВЕЧЕРИНКА"]);
		expect(lines("ПРЕВЫСОКОМНОГОРАССМОТРИТЕЛЬСТВУЮЩИЙ", 2)).toEqual(["ПРЕВЫСОКОМНОГОРАСС-", "МОТРИТЕЛЬСТВУЮЩИЙ"]);
		expect(lines("ПРЕВЫСОКОМНОГОРАССМОТРИТЕЛЬСТВУЮЩИЙ", 1)).toEqual(["ПРЕВЫСОКОМНОГОРАССМОТРИТЕЛЬСТВУЮЩИЙ"]);
	});

	it.each(["КВН", "ЧЕТЫРЕ СЕЗОНА. БОЛЬШОЙ ЖЕНСКИЙ СТЕНДАП", "ЁЖИК Й ".repeat(20), "А".repeat(200)])(
		"fit their box: %s",
		(text) => {
			const box = { width: 740, height: 300, most: 330, maxLines: 6 };
			const set = fitText(text, display, box);
			expect(set).toBeDefined();
			expect(set?.height).toBeLessThanOrEqual(box.height + 0.01);
			for (const line of set?.lines ?? [])
				expect(display.width(line) * (set?.size ?? 0)).toBeLessThanOrEqual(box.width + 0.01);
			expect(set?.lines.length).toBeLessThanOrEqual(6);
		},
	);
});

describe("a share card", () => {
	it("consists of paths only", () => {
		const svg = cardSvg(CARD, russian);
		expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
		expect(svg).not.toMatch(/<text|<image|font|NaN|undefined/);
		expect(cardSvg(CARD, russian)).toBe(svg);
	});

	it("uses the landing's accent with readable text", () => {
		expect(cardSvg({ ...CARD, accent: "#ffee00" }, russian)).toContain('fill="#ffee00"');
		expect(cardSvg({ ...CARD, scheme: 2, accent: "#ffee00" }, russian)).toContain('fill="#000000"');
	});

	it("shows a numeric month when its name can't be drawn", () => {
		const arabic = { ...CARD, date: { ...(CARD.date ?? fail()), weekday: "السبت", month: "نوفمبر" } };
		// Day and month share one line then, without a weekday.
		expect(paths(arabic)).toBe(paths(CARD) - 2);
	});

	it("shows the venue when the title can't be drawn", () => {
		expect(cardSvg({ ...CARD, title: "حفلة" }, russian)).toBe(
			cardSvg({ ...CARD, title: "Зал", notes: ["Москва"] }, russian),
		);
	});

	it("strikes through the date of a cancelled show", () => {
		expect(cardSvg(CARD, russian)).not.toContain("stroke=");
		expect(cardSvg({ ...CARD, status: "Отменено" }, russian)).toContain("stroke=");
	});

	it("uses one of three colour schemes", () => {
		const drawn = [0, 1, 2, 3, 66_329].map((scheme) => cardSvg({ ...CARD, scheme }, russian));
		expect(new Set(drawn.slice(0, 3)).size).toBe(3);
		expect(drawn[3]).toBe(drawn[0]);
	});
});

function fail(): never {
	throw new Error("The card has a date");
}
