import { relative } from "node:path";
import ts from "typescript";
import { browsersWithoutGlobal, browsersWithoutMember, lackingNamesakes } from "./api-index";

/** An API that a source file uses. */
export interface UsedApi {
	/** Like `Array.findLast` for an array's method and `AbortSignal.any` for a function of the global. */
	feature: string;
	file: string;
	/** The promised browsers that lack it. */
	browsers: readonly string[];
}

const ALIASES: Readonly<Record<string, string>> = {
	ReadonlyArray: "Array",
	ReadonlySet: "Set",
	ReadonlyMap: "Map",
	IteratorObject: "Iterator",
};

/** Interfaces that TypeScript makes of parts of the canvas. */
const CANVAS_PART = /^Canvas(?!Gradient|Pattern|RenderingContext2D|CaptureMediaStreamTrack)\w+/;

/**
 * Finds the APIs that sources use, by the types of the objects: unlike in built scripts, `find` of an array and of an
 * iterator differ. @param entries files from which all others are reached by imports
 * @returns the APIs, and the files that were read
 */
export function usedApis(entries: readonly string[], root = process.cwd()) {
	const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
	// The newest libraries, to tell what is called; the types of Node would add its own globals.
	const lib = ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"];
	const program = ts.createProgram([...entries, "src/types.d.ts"], {
		...options,
		lib,
		types: ["node"],
		allowJs: true,
	});
	const checker = program.getTypeChecker();
	const apis: UsedApi[] = [];
	const files = program
		.getSourceFiles()
		.filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && !fileName.includes("/node_modules/"));
	for (const file of files) {
		const visit = (node: ts.Node) => {
			ts.forEachChild(node, visit);
			if (!ts.isIdentifier(node) || ts.isTypeOfExpression(node.parent) || ts.isPartOfTypeNode(node)) return;
			const found = featureOf(optionOf(node, checker) ?? checker.getSymbolAtLocation(node));
			if (found) apis.push({ ...found, file: relative(root, file.fileName) });
		};
		visit(file);
	}
	return { apis, files: files.map(({ fileName }) => relative(root, fileName)) };
}

/** Returns the option that a name in an object stands for, such as `trailingZeroDisplay` of `Intl.NumberFormat`. */
function optionOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
	const { parent: property } = name;
	const isOption = ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property);
	if (!isOption || property.name !== name) return undefined;
	return checker.getContextualType(property.parent)?.getNonNullableType().getProperty(name.text);
}

/** Returns the feature that a name refers to if TypeScript's own libraries declare it. */
function featureOf(symbol: ts.Symbol | undefined): Omit<UsedApi, "file"> | undefined {
	const declaration = symbol?.declarations?.find((each) => isLibrary(each.getSourceFile().fileName));
	if (!symbol || !declaration) return undefined;
	const { name } = symbol;
	const { parent } = declaration;
	if (ts.isSourceFile(parent) || ts.isVariableDeclarationList(parent))
		return { feature: name, browsers: browsersWithoutGlobal(name) };
	const owner = ownerOf(parent);
	if (!owner) return undefined;
	const [, constructed = ""] = /^(.+)Constructor$/.exec(owner) ?? [];
	const global = ts.isTypeLiteralNode(parent) ? owner : constructed;
	if (global) return { feature: `${global}.${name}`, browsers: browsersWithoutGlobal(global, name) };
	const known = ALIASES[owner] ?? owner.replace(CANVAS_PART, "CanvasRenderingContext2D");
	// MDN lists the members of mixins under the interfaces that include them, and CSS properties elsewhere.
	const isCss = known === "CSSStyleDeclaration";
	const browsers =
		browsersWithoutMember(known, name) ?? (isCss ? [] : (lackingNamesakes(name)?.browsers ?? []));
	return { feature: `${known}.${name}`, browsers };
}

/** Name of the interface, or of the variable, that an API is declared in. */
function ownerOf(parent: ts.Node): string | undefined {
	if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
	const isVariable = ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent);
	return isVariable && ts.isIdentifier(parent.parent.name) ? parent.parent.name.text : undefined;
}

function isLibrary(path: string): boolean {
	return /[\\/]typescript[\\/]lib[\\/]lib\./.test(path);
}
