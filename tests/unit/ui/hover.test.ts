import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Hover styles that repeat the element's own, to win over those of its other classes. */
const HARMLESS = [".on:hover"];
/** The desk is used with a mouse. */
const EXCEPTIONS = /^src\/node\/desk\//;

function styleFiles(): string[] {
	const styles = readdirSync("src", { recursive: true, encoding: "utf8" });
	return styles.filter((file) => file.endsWith(".css")).map((file) => `src/${file}`);
}

it("hover styles strike nothing through, since that means a ticket that is no longer held", () => {
	const striking = styleFiles().filter((file) =>
		/:hover[^{}]*\{[^{}]*line-through/.test(readFileSync(file, "utf8")),
	);
	expect(striking).toEqual([]);
});

it("hover styles apply only where a pointer can hover, so that a tap leaves none behind", () => {
	const files = styleFiles().filter((file) => !EXCEPTIONS.test(file));
	const outside = files.flatMap((file) => {
		const css = readFileSync(file, "utf8").replace(
			/@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
			"",
		);
		const rules = [...css.matchAll(/[^{}]*:hover[^{}]*\{/g)].map(([rule]) => rule.trim());
		return rules.filter(
			(rule) => !rule.includes(":not(:hover") && !HARMLESS.some((each) => rule.includes(each)),
		);
	});
	expect(files.length).toBeGreaterThan(20);
	expect(outside).toEqual([]);
});
