import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText } from "#src/node/pipeline/source/plain-text";

describe("plainText", () => {
	it.each([
		["has no markup", "<p>Первая\nстрока</p><p>Вторая<br>третья</p>", "Первая строка Вторая третья"],
		["has decoded entities", "&amp; &lt;четвёртая&gt;&nbsp;&laquo;да&raquo;", "& <четвёртая> «да»"],
		["separates unclosed elements", "<p>Первая<p>Вторая<ul><li>раз<li>два</ul>", "Первая Вторая раз два"],
		[
			"separates nested blocks",
			"<div>Первая</div><div>Вторая<div>Третья</div></div>",
			"Первая Вторая Третья",
		],
		[
			"separates cells and quotations",
			"<table><tr><td>1<td>2</table>Да<blockquote>вас</blockquote>",
			"1 2 Да вас",
		],
		["doesn't separate inline elements", "С<b>та</b>рт", "Старт"],
		[
			"has no scripts, styles and comments",
			"<script>a</script><style>p{}</style><xmp>b</xmp><!-- x -->Текст",
			"Текст",
		],
	])("returns one line that %s: %s", (_, html, expected) => expect(plainText(html, 200)).toBe(expected));

	it("cuts text over the limit at a space, if it has any, and adds an ellipsis within the limit", () => {
		expect(plainText("Большой стендап в клубе", 20)).toBe("Большой стендап в…");
		expect(plainText("Стендап", 7)).toBe("Стендап");
		expect(plainText("漫".repeat(30), 20)).toBe(`${"漫".repeat(19)}…`);
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
		for (let limit = 20; limit < 30; limit++)
			expect(plainText("🎤".repeat(10_000), limit)).toMatch(/^(?:🎤)+…$/u);
	});
});
