import { type AtRule, type ChildNode, type Declaration, type Node, parse, type Rule } from "postcss";
import { browsersWithout, featureAt, featuresUnder } from "./support";

/** A feature of a stylesheet that some promised browsers lack, and that nothing in the stylesheet replaces there. */
export interface StyleFinding {
	/** As MDN names it, like "selectors.has" or "properties.overflow.clip". */
	feature: string;
	/** The selector, declaration or at-rule. */
	excerpt: string;
	browsers: readonly string[];
}

/** Units of lengths, by the name of MDN's feature: mostly the unit's own. */
const UNITS: Readonly<Record<string, RegExp>> = {
	...Object.fromEntries(
		featuresUnder("css.types.length").map((unit) => [unit, new RegExp(`[\\d.]${unit}\\b`)]),
	),
	container_query_length_units: /[\d.]cq(?:[wihb]|min|max)\b/,
	viewport_percentage_units_small: /[\d.]sv(?:[wihb]|min|max)\b/,
	viewport_percentage_units_large: /[\d.]lv(?:[wihb]|min|max)\b/,
	viewport_percentage_units_dynamic: /[\d.]dv(?:[wihb]|min|max)\b/,
};

/** What a value has besides names and units, by MDN's feature. */
const VALUE_SYNTAX: Readonly<Record<string, RegExp>> = {
	"types.gradient.linear-gradient.interpolation_color_space": /gradient\([^)]*\bin\s/,
	"types.easing-function.linear-function": /(?<![\w-])linear\(/,
	"types.color.rgb.relative_syntax": /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*from\s/,
	"types.attr.type_function": /\battr\([^)]*\s(?:type\(|[a-z]+[\s,)])/,
};

/**
 * Finds what a promised browser would drop from a stylesheet. A declaration is fine after another one of the same property
 * that all browsers read, and all is fine within `@supports`.
 */
export function styleFindings(css: string): StyleFinding[] {
	const findings: StyleFinding[] = [];
	parse(css).walk((node) => {
		if (isConditional(node)) return;
		for (const feature of featuresOf(node)) {
			const browsers = browsersLacking(feature);
			if (browsers.length > 0) findings.push({ feature, excerpt: textOf(node), browsers });
		}
	});
	return findings;
}

function featuresOf(node: ChildNode): string[] {
	if (node.type === "rule")
		return [...selectorFeatures(node), ...(isNested(node) ? ["selectors.nesting"] : [])];
	if (node.type === "atrule") return [`at-rules.${node.name}`, ...queryFeatures(node)];
	if (node.type !== "decl") return [];
	if (parentName(node) === "font-face") return [`at-rules.font-face.${node.prop}`];
	if (hasSubstitute(node)) return [];
	return [...declarationFeatures(node), ...(isVariableOfBackdrop(node) ? [BACKDROP_INHERITS] : [])];
}

/** Where this isn't supported, variables have no value in a backdrop's rules. */
const BACKDROP_INHERITS = "selectors.backdrop.inherit_from_originating_element";

function isVariableOfBackdrop({ value, parent }: Declaration): boolean {
	return (
		value.includes("var(") && parent?.type === "rule" && (parent as Rule).selector.includes("::backdrop")
	);
}

function selectorFeatures({ selector }: Rule): string[] {
	// Pseudo-elements with a browser's prefix are meant for that browser.
	return [
		...[...selector.matchAll(/:{1,2}([a-z][a-z-]*)/g)].map(([, name = ""]) => `selectors.${name}`),
		...(/:nth-(?:last-)?child\([^)]*\sof\s/.test(selector) ? ["selectors.nth-child.of_syntax"] : []),
	];
}

/** Features of a media query: its names, and ranges like `(width >= 40em)`. */
function queryFeatures({ name, params }: AtRule): string[] {
	if (name !== "media") return [];
	return [
		...[...params.matchAll(/\(\s*([a-z][a-z-]*)/g)].map(([, feature = ""]) => `at-rules.media.${feature}`),
		...(/[<>=]/.test(params) ? ["at-rules.media.range_syntax"] : []),
	];
}

function isNested({ parent }: Node): boolean {
	return (
		parent !== undefined && parent.type !== "document" && (parent.type === "rule" || isNested(parent as Node))
	);
}

function parentName({ parent }: Node): string | undefined {
	return parent?.type === "atrule" ? (parent as AtRule).name : undefined;
}

function declarationFeatures({ prop, value }: Declaration): string[] {
	const units = Object.entries(UNITS).filter(([, pattern]) => pattern.test(value));
	const names = [...value.replace(/"[^"]*"/g, "").matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w-])(\(?)/g)];
	const functions = names.filter(([, , bracket]) => bracket).map(([, name = ""]) => name);
	const features = [
		...units.map(([name]) => `types.length.${name}`),
		...functions.flatMap((name) => [`types.${name}`, `types.color.${name}`, `types.basic-shape.${name}`]),
		...Object.keys(VALUE_SYNTAX).filter((feature) => VALUE_SYNTAX[feature]?.test(value)),
	];
	if (prop.startsWith("--")) return features;
	const keywords = names
		.filter(([, , bracket]) => !bracket)
		.map(([, name = ""]) => `properties.${prop}.${name}`);
	// Alternative text behind a slash: without it, the whole declaration is dropped.
	if (prop === "content" && value.replace(/"[^"]*"|'[^']*'/g, "").includes("/"))
		features.push("properties.content.alt_text");
	return [...features, `properties.${prop}`, ...keywords];
}

/** Whether an earlier declaration of the same rule sets the property in a way that all promised browsers read. */
function hasSubstitute(declaration: Declaration): boolean {
	const earlier: Declaration[] = [];
	for (let node = declaration.prev(); node; node = node.prev()) {
		if (node.type === "decl" && isSameOrShorthand(node.prop, declaration.prop)) earlier.push(node);
	}
	// With a variable in it, the later declaration is found invalid too late: it resets the property.
	if (declaration.value.includes("var(")) return false;
	return earlier.some((each) =>
		declarationFeatures(each).every((feature) => browsersLacking(feature).length === 0),
	);
}

function isSameOrShorthand(prop: string, of: string): boolean {
	return !prop.startsWith("--") && (prop === of || of.startsWith(`${prop}-`));
}

function isConditional({ parent }: Node): boolean {
	if (!parent || parent.type === "document") return false;
	return (
		(parent.type === "atrule" && (parent as AtRule).name === "supports") || isConditional(parent as Node)
	);
}

const lacking = new Map<string, readonly string[]>();
function browsersLacking(feature: string): readonly string[] {
	const known = lacking.get(feature);
	if (known) return known;
	const statement = featureAt(`css.${feature}`);
	const browsers = statement ? browsersWithout(statement, true) : [];
	lacking.set(feature, browsers);
	return browsers;
}

function textOf(node: ChildNode): string {
	if (node.type === "rule") return node.selector.replace(/\s+/g, " ");
	if (node.type === "decl") return `${node.prop}: ${node.value}`;
	return node.type === "atrule" ? `@${node.name} ${node.params}` : "";
}
