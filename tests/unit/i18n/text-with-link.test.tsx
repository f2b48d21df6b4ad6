import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextWithLink } from "../../../src/i18n/text-with-link";

const link = (words: string) => <a href="/offer">{words}</a>;

describe("a sentence with a link in it", () => {
	it("has the link where the translator put it", () => {
		expect(renderToStaticMarkup(<TextWithLink text="Принимаю <a>оферту</a> целиком" link={link} />)).toBe(
			'Принимаю <a href="/offer">оферту</a> целиком',
		);
	});

	it("stays a sentence when the translator left the link out", () => {
		expect(renderToStaticMarkup(<TextWithLink text="Принимаю оферту" link={link} />)).toBe("Принимаю оферту");
	});
});
