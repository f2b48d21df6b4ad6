import { describe, expect, it } from "vitest";
import { bindTexts, bindWords } from "#src/i18n/bind-words";
import { createTranslator } from "#src/i18n/instance";
import { LANGUAGES } from "#src/i18n/languages";
import { readTexts } from "#src/node/pipeline/source/texts";

describe("bindWords", () => {
	it.each([
		["ru", "Места на схеме и в списке", "Места на_схеме и_в_списке"],
		["ru", "Билеты придут на {{email}}.", "Билеты придут на_{{email}}."],
		["uk", "Квитки й місця в залі", "Квитки й_місця в_залі"],
		["be", "Білеты ў продажы", "Білеты ў_продажы"],
		["ru", "Осталось {{count}} билета", "Осталось {{count}}_билета"],
		["zh", "{{count}} 张票", "{{count}}_张票"],
		["de", "noch {{count}} Tickets", "noch {{count}}_Tickets"],
		["ru", "{{amount}} ({{percent}} %)", "{{amount}} ({{percent}}_%)"],
		["ru", "Заказ № {{number}}", "Заказ №_{{number}}"],
		["en", "Order no. {{number}}", "Order no._{{number}}"],
		["ru", "событие — пройти", "событие_— пройти"],
		["kk", "{{from}} – {{to}}", "{{from}}_– {{to}}"],
		["ru", "ряд {{row}}", "ряд_{{row}}"],
		["en", "seats {{seats}}", "seats_{{seats}}"],
		["zh", "{{seat}} 座", "{{seat}}_座"],
		["ru", "Выбрано: {{seat}}", "Выбрано: {{seat}}"],
		["hy", "Վերցված է՝ {{seats}}", "Վերցված է՝ {{seats}}"],
		["ru", "Места рядом", "Места рядом"],
		["en", "We are at the door", "We are at the door"],
		["ru", "Кто-то из нас", "Кто-то из_нас"],
	])(
		"puts non-breaking spaces where the language %s needs them, and nowhere else: %s",
		(language, text, expected) => {
			expect(bindWords(text, language).replaceAll("\u00a0", "_")).toBe(expected);
		},
	);

	it("is applied by bindTexts to all texts except those of the page's head", () => {
		expect(bindTexts({ meta: { title: "Афиша в Москве" }, home: { title: "Афиша в Москве" } }, "ru")).toEqual(
			{
				meta: { title: "Афиша в Москве" },
				home: { title: "Афиша в\u00a0Москве" },
			},
		);
	});

	it("leaves shop texts outside the head no plain space after {{count}}, {{percent}}, № or before a dash", async () => {
		const textsByLanguage = await readTexts(process.cwd(), Object.keys(LANGUAGES));
		for (const [language, { common, pages, forms }] of textsByLanguage) {
			const texts = JSON.stringify([
				common,
				{ ...Object(pages), meta: undefined, information: undefined },
				forms,
			]);
			expect(texts.match(/\{\{(?:count|percent)\}\} [\p{L}%]+|№ \S+|\S+ [—–] /gu), language).toBeNull();
		}
	});

	it("binds row and seat numbers to the words for row and seat in every language", async () => {
		const keys = ["widget.seat.row", "widget.seat.seat", "widget.seat.seats", "widget.list.row"];
		for (const [language, texts] of await readTexts(process.cwd(), Object.keys(LANGUAGES))) {
			const { t } = createTranslator(language, texts);
			const values = { row: "5", seat: "12", seats: "12" };
			const renderedTexts = keys.map((key) => (t as (key: string, values: object) => string)(key, values));
			expect(
				renderedTexts.filter((text) => !/5|12/.test(text) || /\d | \d/.test(text)),
				language,
			).toEqual([]);
		}
	});
});
