import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GUARDED_IN_STYLES, GUARDED_RULES } from "../../tools/promised-browsers/guarded";
import { styleFindings } from "../../tools/promised-browsers/style-findings";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".css"))
	.map((file) => `src/${file}`);
const findings = files.flatMap((file) =>
	styleFindings(readFileSync(file, "utf8")).map((each) => ({ ...each, file })),
);

it("stylesheets look right in the oldest browsers that package.json promises", () => {
	expect(files.length).toBeGreaterThan(80);
	const problems = findings
		.filter(({ feature, excerpt }) => !(feature in GUARDED_IN_STYLES || excerpt in GUARDED_RULES))
		.map(
			({ file, feature, excerpt, browsers }) => `${file}: ${excerpt} (${feature}) in ${browsers.join(", ")}`,
		);
	expect(problems).toEqual([]);
});

it("each listed exception is used", () => {
	const used = new Set(findings.flatMap(({ feature, excerpt }) => [feature, excerpt]));
	const listed = [...Object.keys(GUARDED_IN_STYLES), ...Object.keys(GUARDED_RULES)];
	expect(listed.filter((exception) => !used.has(exception))).toEqual([]);
});

it.each([
	[".a { block-size: 50dvh; }", ["types.length.viewport_percentage_units_dynamic"]],
	[".a { block-size: 50vh; block-size: 50dvh; }", []],
	[
		".a { block-size: var(--b); block-size: calc(var(--b) + 1dvh); }",
		["types.length.viewport_percentage_units_dynamic"],
	],
	[".a { --fit: 9cqi; }", ["types.length.container_query_length_units"]],
	["@supports (inline-size: 1cqi) { .a { --fit: 9cqi; } }", []],
	[".a, .b:has(c) { color: red; }", ["selectors.has"]],
	[".a { overflow: clip; }", ["properties.overflow.clip"]],
	[".a { overflow: hidden; overflow: clip; }", []],
	[".a { font: 2rem serif; font-size: 9cqi; }", []],
	[".a { rotate: 1deg; }", ["properties.rotate"]],
	[".a { color: color-mix(in srgb, red, blue); }", ["types.color.color-mix"]],
	[".a { user-select: none; transition: color 1s; hyphens: auto; }", []],
])("in %s, promised browsers would drop %j", (css, features) => {
	expect(styleFindings(css).map(({ feature }) => feature)).toEqual(features);
});
