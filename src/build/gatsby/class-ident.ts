import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";

/** Characters that a class name may start with. Neither "a" nor "A": ad blockers hide names such as adB or Ad7. */
const FIRST_CHARACTERS = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";
const CHARACTERS = `aA0123456789${FIRST_CHARACTERS}`;
/** Length of a stylesheet's prefix; three characters keep some hundred stylesheets apart (see class-ident.test.ts). */
const SHEET_CODE_LENGTH = 3;

/** Makes a short class name. It depends on the file alone, so that all compilations agree. @param source its text */
export function classIdent(root: string, file: string, source: string, name: string): string {
	// Readable names were a tenth of each compressed page.
	return `${sheetCode(relative(root, file).split(sep).join("/"))}${classCode(classNamesIn(source).indexOf(name))}`;
}

export function getLocalIdent(context: { rootContext: string; resourcePath: string }, _: string, name: string): string {
	return classIdent(context.rootContext, context.resourcePath, readFileSync(context.resourcePath, "utf8"), name);
}

function sheetCode(path: string): string {
	let number = createHash("sha256").update(path).digest().readUInt32BE();
	let code = "";
	while (code.length < SHEET_CODE_LENGTH) {
		const alphabet = code === "" ? FIRST_CHARACTERS : CHARACTERS;
		code += alphabet[number % alphabet.length];
		number = Math.floor(number / alphabet.length);
	}
	return code;
}

export function classNamesIn(source: string): string[] {
	const rules = source.replace(/\/\*.*?\*\//gs, "");
	const names = rules.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g);
	return [...new Set([...names].map(([, name = ""]) => name))];
}

/** Returns one character for the first 62 classes of a stylesheet, two for others. @throws for -1, an unknown class */
function classCode(index: number): string {
	if (index < 0) throw new Error("A class that isn't in its sheet has no name");
	const high = Math.floor(index / CHARACTERS.length);
	return (high > 0 ? CHARACTERS.charAt(high - 1) : "") + CHARACTERS.charAt(index % CHARACTERS.length);
}
