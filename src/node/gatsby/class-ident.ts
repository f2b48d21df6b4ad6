import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";

/** Characters that a class name may start with. Neither "a" nor "A": ad blockers hide names such as adB or Ad7. */
const FIRST_CHARACTERS = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";
const NAME_CHARACTERS = `aA0123456789${FIRST_CHARACTERS}`;
/** Length of a stylesheet's prefix in class names, enough for each to have its own (tested by class-ident.test.ts). */
const SHEET_PREFIX_LENGTH = 3;

/** Shortens a class or animation name, alike in each webpack compilation. @param source the stylesheet's CSS */
export function classIdent(root: string, file: string, source: string, name: string): string {
	// Readable class names would make up a tenth of each compressed page.
	return `${classPrefix(relative(root, file).split(sep).join("/"))}${classSuffix(classesInCss(source).indexOf(name))}`;
}

export function getLocalIdent(
	context: { rootContext: string; resourcePath: string },
	_: string,
	name: string,
): string {
	return classIdent(
		context.rootContext,
		context.resourcePath,
		readFileSync(context.resourcePath, "utf8"),
		name,
	);
}

function classPrefix(path: string): string {
	let number = createHash("sha256").update(path).digest().readUInt32BE();
	let code = "";
	while (code.length < SHEET_PREFIX_LENGTH) {
		const alphabet = code === "" ? FIRST_CHARACTERS : NAME_CHARACTERS;
		code += alphabet[number % alphabet.length];
		number = Math.floor(number / alphabet.length);
	}
	return code;
}

export function classesInCss(source: string): string[] {
	const rules = source.replace(/\/\*.*?\*\//gs, "");
	const names = rules.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g);
	return [...new Set([...names].map(([, name = ""]) => name))];
}

/** Makes a class's suffix: one character for a sheet's first 62 classes, else two. @throws for a negative index */
function classSuffix(index: number): string {
	if (index < 0) throw new Error("A class that isn't in its sheet has no name");
	const high = Math.floor(index / NAME_CHARACTERS.length);
	return (
		(high > 0 ? NAME_CHARACTERS.charAt(high - 1) : "") +
		NAME_CHARACTERS.charAt(index % NAME_CHARACTERS.length)
	);
}
