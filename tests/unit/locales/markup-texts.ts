import ts from "typescript";

/** Attributes that people read or hear. */
const READ = new Set([
	"aria-label",
	"aria-description",
	"aria-roledescription",
	"aria-valuetext",
	"title",
	"alt",
	"placeholder",
]);
const LETTER = /\p{L}/u;

/** Untranslated words in JSX: texts, literals in braces, and attributes that people read. */
export function textsInMarkup(source: string): string[] {
	const file = ts.createSourceFile("part.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isJsxText(node) && LETTER.test(node.text)) found.push(node.text.trim());
		if (ts.isJsxAttribute(node) && READ.has(node.name.getText(file)) && node.initializer)
			found.push(...literalsOf(node.initializer));
		if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
			found.push(...literalsOf(node.expression));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

/** Literals an expression can evaluate to, through conditions and alternatives, but not inside calls and lookups. */
function literalsOf(node: ts.Node): string[] {
	if (ts.isStringLiteralLike(node)) return LETTER.test(node.text) ? [node.text] : [];
	if (ts.isTemplateExpression(node)) {
		const words = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].filter((part) =>
			LETTER.test(part),
		);
		return words.length > 0 ? [words.join("…")] : [];
	}
	if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
	if (ts.isBinaryExpression(node)) {
		const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
		const isComparison = node.operatorToken.getText().includes("==");
		return isComparison ? [] : [...(isAnd ? [] : literalsOf(node.left)), ...literalsOf(node.right)];
	}
	if (ts.isParenthesizedExpression(node) || (ts.isJsxExpression(node) && node.expression))
		return node.expression ? literalsOf(node.expression) : [];
	return [];
}
