import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { LANGUAGES } from "#src/i18n/languages";
import { scriptStyle } from "#src/shell/script-style";
import { GUARDED_IN_STYLES, GUARDED_RULES } from "../../tools/promised-browsers/guarded";
import { styleFindings } from "../../tools/promised-browsers/style-findings";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => `src/${file}`);
/** Stylesheets of the shop, and those of libraries that its code imports; rules for a language follow below. */
const files = [
	...sources.filter((file) => file.endsWith(".css")),
	...sources
		.filter((file) => /\.tsx?$/.test(file))
		.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^import "([^."][^"]*\.css)";$/gm)])
		.map(([, path = ""]) => createRequire(import.meta.url).resolve(path)),
];
const landingLanguages = Object.keys(LANGUAGES);
const styles = [
	...files.map((file) => ({ file, css: readFileSync(file, "utf8") })),
	...landingLanguages.map((language) => ({ file: language, css: scriptStyle(language, landingLanguages) })),
];
const findings = styles.flatMap(({ file, css }) =>
	styleFindings(css).map((finding) => ({ ...finding, file })),
);

it("stylesheets look right in the oldest browsers that package.json promises", () => {
	expect(files.length).toBeGreaterThan(80);
	expect(files.join()).toContain("react-toastify");
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
	['.a::before { content: "/" / ""; }', ["properties.content.alt_text"]],
	['.a::before { content: attr(data-a) / ""; }', ["properties.content.alt_text"]],
	['.a::before { content: "/"; content: "/" / ""; }', []],
	['.a::before { content: "/"; grid-area: 1 / 2; }', []],
	[".a { & .b { color: red; } }", ["selectors.nesting"]],
	[".a { color: red; @media (hover: hover) { .b { color: red; } } }", ["selectors.nesting"]],
	["@media (width >= 40em) { .a { color: red; } }", ["at-rules.media.range_syntax"]],
	["@media (scripting: none) and (min-width: 1em) { .a { color: red; } }", ["at-rules.media.scripting"]],
	[
		"@media print, (prefers-reduced-data: reduce) { .a { color: red; } }",
		["at-rules.media.prefers-reduced-data"],
	],
	[".a:nth-child(2 of .b) { color: red; }", ["selectors.nth-child.of_syntax"]],
	["@font-face { font-family: a; src: url(a.woff2); size-adjust: 90%; }", ["at-rules.font-face.size-adjust"]],
	[".a { inline-size: 1cap; }", ["types.length.cap"]],
	[".a { inline-size: clamp(1rem, 3vi, 4rem); }", ["types.length.vi"]],
	[".a { --room: 3vb; }", ["types.length.vb"]],
	[".a { inline-size: 3vw; block-size: 3vh; }", []],
	[".a::backdrop { background: var(--veil); }", ["selectors.backdrop.inherit_from_originating_element"]],
	[".a::backdrop { background: rgb(0 0 0 / 60%); }", []],
	[".a { color: rgb(from red r g b / 50%); }", ["types.color.rgb.relative_syntax"]],
	[".a { transition: color 1s linear(0, 1); }", ["types.easing-function.linear-function"]],
	[".a { clip-path: xywh(0 0 1px 1px); }", ["types.basic-shape.xywh"]],
	[
		".a { background: linear-gradient(in oklch, red, blue); }",
		["types.gradient.linear-gradient.interpolation_color_space"],
	],
	[".a { user-select: none; transition: color 1s; hyphens: auto; }", []],
])("in %s, promised browsers would drop %j", (css, features) => {
	expect(styleFindings(css).map(({ feature }) => feature)).toEqual(features);
});
