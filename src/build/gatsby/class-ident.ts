import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";

/** What a name begins with; no "a", since ad blockers hide what is called adB or Ad7. */
const FIRST = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGNS = `aA0123456789${FIRST}`;
/** Signs that name the file: enough that no two of some hundred sheets share them (tests/unit/build/class-ident.test.ts). */
const FILE_SIGNS = 3;

/**
 * The name of a class in the built site: three signs for the sheet's path, one or two for the place of the name in the
 * sheet. Long readable names were a tenth of each page, compressed. A name depends on its own file alone, so that every
 * compilation, the scripts' and the pages', warm or cold, finds the same one.
 * @param root the project's folder @param file of the sheet @param source its text @param name as it is written there
 */
export function classIdent(root: string, file: string, source: string, name: string): string {
	return `${fileSigns(relative(root, file).split(sep).join("/"))}${placeSigns(namesIn(source).indexOf(name))}`;
}

/** The same, as css-loader asks for it. */
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

/** Classes and keyframes, each once, in the order in which they come first. */
function namesIn(source: string): string[] {
	const rules = source.replace(/\/\*.*?\*\//gs, "");
	const names = rules.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g);
	return [...new Set([...names].map(([, name = ""]) => name))];
}

/** One sign for the first 62 names of a sheet, two from there on. @throws when the name isn't in the sheet */
function placeSigns(index: number): string {
	if (index < 0) throw new Error("A class that isn't in its sheet has no name");
	const high = Math.floor(index / SIGNS.length);
	return (high > 0 ? SIGNS.charAt(high - 1) : "") + SIGNS.charAt(index % SIGNS.length);
}
