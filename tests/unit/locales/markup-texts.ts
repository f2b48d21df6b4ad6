import ts from "typescript";

/** Attributes that browsers show or screen readers announce. */
const READABLE_ATTRIBUTES = new Set([
	"aria-label",
	"aria-description",
	"aria-roledescription",
	"aria-valuetext",
	"title",
	"alt",
	"placeholder",
]);
const LETTER = /\p{L}/u;

/** Untranslated words in JSX: texts, literals in braces, and readable attributes. */
export function textsInMarkup(source: string): string[] {
	const file = ts.createSourceFile("part.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
	const words: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isJsxText(node) && LETTER.test(node.text)) words.push(node.text.trim());
		if (ts.isJsxAttribute(node) && READABLE_ATTRIBUTES.has(node.name.getText(file)) && node.initializer)
			words.push(...literalsOf(node.initializer));
		if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
			words.push(...literalsOf(node.expression));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return words;
}

/** Literals that an expression can evaluate to, as in `x ? "a" : "b"` or `x && "a"`; calls and lookups are skipped. */
function literalsOf(node: ts.Node): string[] {
	if (ts.isStringLiteralLike(node)) return LETTER.test(node.text) ? [node.text] : [];
	if (ts.isTemplateExpression(node)) {
		const chunks = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
		const withLetters = chunks.filter((chunk) => LETTER.test(chunk));
		return withLetters.length > 0 ? [withLetters.join("…")] : [];
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
