import { describe, expect, it } from "vitest";
import { typeset } from "#src/node/pipeline/source/typeset";

const shown = (html: string, language: string) =>
	typeset(html, language).replaceAll("\u00a0", "_").replaceAll("\u2060", "|");

describe("typeset", () => {
	it.each([
		["билеты от 1 000 ₽", "билеты от_1_000_₽"],
		["от 1 250 000 руб.", "от_1_250_000_руб."],
		["5–8 минут у моря", "5–|8_минут у_моря"],
		["Поезд и дорога — его дом", "Поезд и_дорога_— его дом"],
		["<p>Встреча в <b>театре</b> — 5 лет</p>", "<p>Встреча в_<b>театре</b>_— 5_лет</p>"],
		[
			'<a href="/a b" title="в саду у дома">вид из окна</a>',
			'<a href="/a b" title="в саду у дома">вид из_окна</a>',
		],
		["рейс 2026 2027", "рейс 2026 2027"],
		["кто-то из нас &amp; вы", "кто-то из_нас &amp; вы"],
	])(
		"binds short words, dashes, sums and ranges of a Russian text, but nothing inside tags: %s",
		(html, expected) => expect(shown(html, "ru")).toBe(expected),
	);

	it.each(["uk", "be"])("binds texts in %s, too", (language) =>
		expect(shown("у моря", language)).toBe("у_моря"),
	);

	it("leaves texts in other languages as they are", () => {
		expect(shown("at 5 – 8 to us, 1 000 €", "en")).toBe("at 5 – 8 to us, 1 000 €");
	});
});
