import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { textsInMarkup } from "./markup-texts";

const component = (markup: string) =>
	`export function Part({ x }: { x: string }) {\n\treturn ${markup};\n}\n`;

describe("untranslated words", () => {
	it.each([
		["text", "<p>Купить билет</p>", "Купить билет"],
		["a literal in braces", '<p>{x && "Купить"}</p>', "Купить"],
		["one branch of a condition", '<p>{x === "y" ? "Buy" : x}</p>', "Buy"],
		["a template", "<p>{`Row $" + "{x}`}</p>", "Row "],
		["an aria-label", '<button type="button" aria-label="Close" />', "Close"],
		["an alternative text", "<img alt={`Афиша $" + "{x}`} src={x} />", "Афиша "],
		["a placeholder", '<input placeholder={"anna@mail.ru"} />', "anna@mail.ru"],
	])("are detected in %s", (_, markup, words) => {
		expect(textsInMarkup(component(markup))).toEqual([words]);
	});

	it.each([
		["a translation key", '<p title={t("event.title")}>{t("event.title", { x })}</p>'],
		["punctuation and digits", '<p>{x} · {"12"} – {`$' + "{x}, $" + "{x}`}</p>"],
		["a literal in a comparison or a lookup", '<p className="big">{x === "few" && words["few"]}</p>'],
	])("are not detected in %s", (_, markup) => {
		expect(textsInMarkup(component(markup))).toEqual([]);
	});

	it("don't occur in any component of src", () => {
		const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
			file.endsWith(".tsx"),
		);
		expect(files.length).toBeGreaterThan(100);
		const untranslatedWords = files.flatMap((file) =>
			textsInMarkup(readFileSync(join("src", file), "utf8")).map((text) => `${file}: ${text}`),
		);
		expect(untranslatedWords).toEqual([]);
	});
});
