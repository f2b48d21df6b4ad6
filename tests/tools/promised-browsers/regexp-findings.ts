import { RegExpValidator } from "@eslint-community/regexpp";
import { browsersWithout, featureAt } from "./support";

/** Newest version of ECMAScript whose syntax is expected; what the promised browsers lack of it is checked apart. */
export const ECMA_VERSION = 2022;

const LOOKBEHIND = "javascript.regular_expressions.lookbehind_assertion";

/** A feature and the promised browsers that lack it. */
type Lack = readonly [feature: string, browsers: readonly string[]];

/** Returns what the promised browsers lack of a regular expression; one that isn't valid in all of them has a "syntax". */
export function regExpLacks(pattern: string, flags: string): Lack[] {
	const used: [feature: string, path: string][] = [];
	const use = (feature: string, path: string) => used.push([feature, path]);
	const validator = new RegExpValidator({
		ecmaVersion: ECMA_VERSION,
		onLookaroundAssertionEnter: (_start, kind) => kind === "lookbehind" && use("(?<=", LOOKBEHIND),
		onCapturingGroupEnter: (_start, name) =>
			name !== null && use("(?<name>", "javascript.regular_expressions.named_capturing_group"),
		onUnicodePropertyCharacterSet: () =>
			use("\\p{", "javascript.regular_expressions.unicode_character_class_escape"),
		onRegExpFlags: (_start, _end, { dotAll, hasIndices, sticky, unicode }) => {
			if (dotAll) use("s flag", "javascript.builtins.RegExp.dotAll");
			if (hasIndices) use("d flag", "javascript.builtins.RegExp.hasIndices");
			if (sticky) use("y flag", "javascript.builtins.RegExp.sticky");
			if (unicode) use("u flag", "javascript.builtins.RegExp.unicode");
		},
	});
	try {
		validator.validateFlags(flags);
		validator.validatePattern(pattern, undefined, undefined, { unicode: flags.includes("u") });
	} catch (error) {
		return [[`syntax of a regular expression: ${error}`, ["browsers of 2022"]]];
	}
	return used
		.map(([feature, path]) => [feature, lackOf(path)] as const)
		.filter(([, browsers]) => browsers.length > 0);
}

/** A text that may become a part of a regular expression: only lookbehind can be recognised in it. */
export function partLacks(text: string): Lack[] {
	return /\(\?<[=!]/.test(text) ? [["(?<=", lackOf(LOOKBEHIND)]] : [];
}

function lackOf(path: string): readonly string[] {
	const feature = featureAt(path);
	if (!feature) throw new Error(`MDN's data have no "${path}"`);
	return browsersWithout(feature);
}
