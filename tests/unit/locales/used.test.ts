import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pluralOf, textsOf } from "./texts";

const SOURCE = new URL("../../../src/", import.meta.url);

const sourceCode = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path))
	.map((path) => readFileSync(new URL(path, SOURCE), "utf8"))
	.join("\n");

/** Patterns of keys built at run time, such as `errors.${code}.text`; the variable part matches any word. */
const keyPatterns = [...sourceCode.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/gi)].map(([, key = ""]) => {
	const fixedParts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${fixedParts.join("\\w+")}$`);
});

const isUsed = (key: string) =>
	sourceCode.includes(`"${key}"`) || keyPatterns.some((pattern) => pattern.test(key));

it("every text of the namespace `forms` is used in the source code", () => {
	const russianTexts = textsOf("ru");
	const keys = [...russianTexts.keys()]
		.filter((key) => key.startsWith("forms:"))
		.map((key) => (pluralOf(key, russianTexts)?.base ?? key).slice("forms:".length));
	expect([...new Set(keys)].filter((key) => !isUsed(key))).toEqual([]);
});

it("isUsed distinguishes unused keys from used ones", () => {
	expect(["cart.nobodyShowsThis", "errors.text", "checkout.problems.nameEmpty.more"].filter(isUsed)).toEqual(
		[],
	);
	expect(isUsed("errors.SEAT_TAKEN.text")).toBe(true);
});
