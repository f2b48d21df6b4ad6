import { relative } from "node:path";
import ts from "typescript";

/**
 * Finds texts in JSX that need an element of their own. Translators like Google's replace text nodes: React then updates
 * the removed node, and fails to insert an element before it. A text that is its element's only child is safe. Finds
 * components that return a text, too. @returns each text with its place
 */
export function textSiblings(files: readonly string[], root = process.cwd()): string[] {
	const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
	const program = ts.createProgram([...files, "src/types.d.ts"], options);
	const checker = program.getTypeChecker();
	const found: string[] = [];
	const add = (node: ts.Node, source: ts.SourceFile) => {
		const { line } = source.getLineAndCharacterOfPosition(node.getStart());
		found.push(`${relative(root, source.fileName)}:${line + 1}: ${node.getText().trim()}`);
	};
	const visit = (node: ts.Node, source: ts.SourceFile): void => {
		ts.forEachChild(node, (child) => visit(child, source));
		if (
			ts.isFunctionDeclaration(node) &&
			node.name &&
			/^[A-Z]/.test(node.name.text) &&
			returnsText(node, checker)
		)
			add(node.name, source);
		if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
		if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "noscript") return;
		const children = node.children.filter(isRendered);
		if (children.length < 2 && ts.isJsxElement(node)) return;
		for (const [index, child] of children.entries()) {
			const mayChange = ts.isJsxExpression(child) && isChangingText(child.expression, checker);
			const mayBePushed = isConstantText(child, checker) && children.slice(0, index).some(mayAppear);
			if (!mayChange && !mayBePushed) continue;
			add(child, source);
		}
	};
	for (const file of files) {
		const source = program.getSourceFile(file);
		if (!source) throw new Error(`No source file ${file}`);
		visit(source, source);
	}
	return found;
}

/** Whether a child renders anything: translators leave white space alone. */
function isRendered(child: ts.JsxChild): boolean {
	if (ts.isJsxText(child)) return child.text.trim() !== "";
	if (!ts.isJsxExpression(child)) return true;
	return (
		child.expression !== undefined &&
		!(ts.isStringLiteral(child.expression) && child.expression.text.trim() === "")
	);
}

/** A text that is the same as long as the component is shown: a literal, or a translation without arguments. */
function isConstantText(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
	if (ts.isJsxText(child)) return true;
	return ts.isJsxExpression(child) && isConstant(child.expression) && isText(child.expression, checker);
}

function isConstant(expression: ts.Expression | undefined): boolean {
	if (!expression) return false;
	if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return true;
	const isTranslation = ts.isCallExpression(expression) && expression.expression.getText() === "t";
	return isTranslation && expression.arguments.length === 1 && expression.arguments.every(isConstant);
}

function isChangingText(expression: ts.Expression | undefined, checker: ts.TypeChecker): boolean {
	return isText(expression, checker) && !isConstant(expression);
}

function returnsText(component: ts.FunctionDeclaration, checker: ts.TypeChecker): boolean {
	const signature = checker.getSignatureFromDeclaration(component);
	return signature !== undefined && hasText(checker.getReturnTypeOfSignature(signature));
}

/** Whether an expression may render a text: `a && <b/>` doesn't, though it may be an empty one. */
function isText(expression: ts.Expression | undefined, checker: ts.TypeChecker): boolean {
	return expression !== undefined && hasText(checker.getTypeAtLocation(expression));
}

function hasText(type: ts.Type): boolean {
	// A slot: the component that fills it decides what it renders.
	if (type.aliasSymbol?.name === "ReactNode") return false;
	if (type.isUnion()) return !type.types.some(isIterable) && type.types.some(hasText);
	if (type.isLiteral()) return type.value !== "" && type.value !== 0;
	return Boolean(type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
}

const isIterable = (type: ts.Type) => type.symbol?.name === "Iterable";

/** Whether a node may be inserted later: a condition, or a list. */
function mayAppear(child: ts.JsxChild): boolean {
	return ts.isJsxExpression(child) && !isConstant(child.expression);
}
