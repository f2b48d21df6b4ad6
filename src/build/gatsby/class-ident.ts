import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";

/** First characters; no "a", since ad blockers hide adB or Ad7. */
const FIRST = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGNS = `aA0123456789${FIRST}`;
/** Characters of the file's hash; unique among some hundred stylesheets (tests/unit/build/class-ident.test.ts). */
const FILE_SIGNS = 3;

/**
 * Short class name: three characters for the stylesheet, one or two for the position in it. Readable names were a tenth
 * of each page, compressed. Depends on the file alone, so that every compilation agrees.
 * @param root the project's folder @param file path of the stylesheet @param source its text @param name the class in
 * the source
 */
export function classIdent(root: string, file: string, source: string, name: string): string {
	return `${fileSigns(relative(root, file).split(sep).join("/"))}${placeSigns(classNamesIn(source).indexOf(name))}`;
}

export function getLocalIdent(context: { rootContext: string; resourcePath: string }, _: string, name: string): string {
	return classIdent(context.rootContext, context.resourcePath, readFileSync(context.resourcePath, "utf8"), name);
}

function fileSigns(path: string): string {
	let number = createHash("sha256").update(path).digest().readUInt32BE();
	let signs = "";
	while (signs.length < FILE_SIGNS) {
		const alphabet = signs === "" ? FIRST : SIGNS;
		signs += alphabet[number % alphabet.length];
		number = Math.floor(number / alphabet.length);
	}
	return signs;
}

export function classNamesIn(source: string): string[] {
	const rules = source.replace(/\/\*.*?\*\//gs, "");
	const names = rules.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g);
	return [...new Set([...names].map(([, name = ""]) => name))];
}

/** One character for the first 62 names, two for the rest. @throws when the name isn't in the stylesheet */
function placeSigns(index: number): string {
	if (index < 0) throw new Error("A class that isn't in its sheet has no name");
	const high = Math.floor(index / SIGNS.length);
	return (high > 0 ? SIGNS.charAt(high - 1) : "") + SIGNS.charAt(index % SIGNS.length);
}
