import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText } from "../../../../src/build/source/plain-text";

describe("plainText", () => {
	it("returns one line without markup, with decoded entities", () => {
		expect(
			plainText("<p>Первая\nстрока</p><p>Вторая<br>третья &amp; &lt;четвёртая&gt;&nbsp;&laquo;да&raquo;</p>", 200),
		).toBe("Первая строка Вторая третья & <четвёртая> «да»");
	});

	it("separates paragraphs and list items that aren't closed", () => {
		expect(plainText("<p>Первая<p>Вторая<ul><li>раз<li>два</ul>", 200)).toBe("Первая Вторая раз два");
	});

	it("separates blocks, cells and quotations by a space, but not inline elements", () => {
		expect(plainText("<div>Первая</div><div>Вторая<div>Третья</div></div>", 200)).toBe("Первая Вторая Третья");
		expect(plainText("<table><tr><td>19:00<td>Начало</table>Ждём<blockquote>вас</blockquote>", 200)).toBe(
			"19:00 Начало Ждём вас",
		);
		expect(plainText("С<b>та</b>рт", 200)).toBe("Старт");
	});

	it("drops scripts, styles and comments", () => {
		expect(plainText("<script>alert(1)</script><style>p{}</style><!-- x -->Текст", 200)).toBe("Текст");
	});

	it("truncates at a word with an ellipsis, within the limit", () => {
		expect(plainText("Большой стендап в клубе", 20)).toBe("Большой стендап в…");
		expect(plainText("Стендап", 7)).toBe("Стендап");
		expect(plainText("", 20)).toBe("");
	});

	it("never exceeds the limit or splits a character", () => {
		const text = fc.string({ unit: fc.constantFrom("а", " ", "🎤", "<b>", "&amp;", "\n"), maxLength: 300 });
		fc.assert(
			fc.property(text, fc.integer({ min: 20, max: 120 }), (html, limit) => {
				const truncatedText = plainText(html, limit);
				expect(truncatedText.length).toBeLessThanOrEqual(limit);
				expect(truncatedText).not.toMatch(/\p{Surrogate}/u);
			}),
		);
		for (let limit = 20; limit < 30; limit++) {
			const truncatedText = plainText("🎤".repeat(10_000), limit);
			expect(truncatedText).toMatch(/^(?:🎤)+…$/u);
		}
	});
});
