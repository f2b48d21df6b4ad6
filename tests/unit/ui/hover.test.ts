import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Hover styles that repeat the element's own, to win over those of its other classes. */
const HARMLESS = [".on:hover"];
/** The desk is used with a mouse. */
const EXCEPTIONS = /^src\/node\/desk\//;

it("hover styles apply only where a pointer can hover, so that a tap leaves none behind", () => {
	const styles = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".css"),
	);
	const files = styles.map((file) => `src/${file}`).filter((file) => !EXCEPTIONS.test(file));
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
