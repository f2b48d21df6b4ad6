import { type AnyNode, type CallExpression, type NewExpression, type Node, type Program, parse } from "acorn";
import { ancestor, full } from "acorn-walk";
import { browsersWithoutGlobal, isKnownGlobal, lackingNamesakes } from "./api-index";
import { ECMA_VERSION, partLacks, regExpLacks } from "./regexp-findings";
import { browsersWithout, featureAt } from "./support";

/** A feature that a script uses, and the promised browsers that lack it. */
export interface Finding {
	/** As one would write it: `(?<=`, `AbortSignal.any`, `.findLast()`. */
	feature: string;
	browsers: readonly string[];
	/** The script's text around it. */
	excerpt: string;
}

/**
 * Finds syntax, regular expressions, globals and methods that a promised browser lacks.
 * @param ownNames names of methods that scripts define themselves, like `dispatch`, so calling them proves nothing
 */
export function scriptFindings(code: string, ownNames: ReadonlySet<string> = new Set()): Finding[] {
	const findings: Finding[] = [];
	const add = (node: Pick<Node, "start">, feature: string, browsers: readonly string[]) => {
		const excerpt = code.slice(Math.max(0, node.start - 50), node.start + 80);
		if (browsers.length > 0) findings.push({ feature, browsers, excerpt });
	};
	let program: Program;
	try {
		program = parseScript(code);
	} catch (error) {
		const at = error instanceof SyntaxError && "pos" in error ? Number(error.pos) : 0;
		add({ start: at }, `syntax: ${error}`, ["browsers of 2022"]);
		return findings;
	}
	const declared = declaredNames(program);
	const isGlobal = (node: AnyNode): node is AnyNode & { name: string } =>
		node.type === "Identifier" && !declared.has(node.name);
	const addAll = (node: Node, lacks: ReturnType<typeof regExpLacks>) => {
		for (const [feature, browsers] of lacks) add(node, feature, browsers);
	};
	const addCall = (node: CallExpression | NewExpression) => {
		const { callee } = node;
		const [pattern, flags] = node.arguments.map(textOf);
		if (isGlobal(callee) && callee.name === "RegExp" && pattern !== undefined)
			addAll(node, regExpLacks(pattern, flags ?? ""));
		if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier")
			return;
		// `f?.()` runs only if there is an f.
		if (
			(isGlobal(callee.object) && isKnownGlobal(callee.object.name)) ||
			("optional" in node && node.optional)
		)
			return;
		const { name } = callee.property;
		const namesakes = lackingNamesakes(name);
		if (namesakes && (namesakes.isLanguage || !ownNames.has(name)))
			add(callee.property, `.${name}()`, namesakes.browsers);
	};
	ancestor(program, {
		StaticBlock: (node) => add(node, "static {}", browsersWithout(featureAt(STATIC_BLOCK) as never)),
		Literal(node) {
			if (node.regex) addAll(node, regExpLacks(node.regex.pattern, node.regex.flags));
			else if (typeof node.value === "string") addAll(node, partLacks(node.value));
		},
		TemplateElement: (node) => addAll(node, partLacks(node.value.raw)),
		NewExpression: addCall,
		CallExpression: addCall,
		Identifier(node, _state, ancestors) {
			const parent = ancestors.at(-2);
			const isTest = parent?.type === "UnaryExpression" && parent.operator === "typeof";
			if (isGlobal(node) && !isTest) add(node, node.name, browsersWithoutGlobal(node.name));
		},
		MemberExpression({ object, property, computed }) {
			if (computed || property.type !== "Identifier" || !isGlobal(object)) return;
			add(property, `${object.name}.${property.name}`, browsersWithoutGlobal(object.name, property.name));
		},
	});
	return findings;
}

const STATIC_BLOCK = "javascript.classes.static.initialization_blocks";

function parseScript(code: string): Program {
	const options = { ecmaVersion: ECMA_VERSION, allowReturnOutsideFunction: true } as const;
	try {
		return parse(code, { ...options, sourceType: "script" });
	} catch {
		return parse(code, { ...options, sourceType: "module" });
	}
}

/** Names that a script declares anywhere. A minified script declares none of the browser's long names. */
function declaredNames(program: Program): ReadonlySet<string> {
	const names = new Set<string>();
	const declare = (pattern: AnyNode | null | undefined): void => {
		if (pattern?.type === "Identifier") names.add(pattern.name);
		else if (pattern?.type === "ObjectPattern")
			for (const property of pattern.properties)
				declare(property.type === "Property" ? property.value : property);
		else if (pattern?.type === "ArrayPattern") for (const element of pattern.elements) declare(element);
		else if (pattern?.type === "AssignmentPattern") declare(pattern.left);
		else if (pattern?.type === "RestElement") declare(pattern.argument);
	};
	full(program, (node) => {
		if (node.type === "VariableDeclarator") declare(node.id);
		if (node.type === "CatchClause") declare(node.param);
		if (node.type === "ClassDeclaration" || node.type === "ClassExpression") declare(node.id);
		if (/^(?:Arrow)?Function/.test(node.type) && "params" in node) {
			for (const param of node.params) declare(param);
			if ("id" in node) declare(node.id);
		}
	});
	return names;
}

function textOf(node: AnyNode | undefined): string | undefined {
	return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

/** Names of the methods that a script defines, in objects, in classes and by assignment. */
export function definedMethods(code: string): string[] {
	const names: string[] = [];
	const define = (key: AnyNode, value: AnyNode | null | undefined) => {
		if (key.type === "Identifier" && value && value.type !== "Literal") names.push(key.name);
		else if (key.type === "Literal" && typeof key.value === "string") names.push(key.value);
	};
	full(parseScript(code), (node) => {
		if (node.type === "MethodDefinition" || node.type === "PropertyDefinition" || node.type === "Property")
			define(node.key, node.value);
		else if (node.type === "AssignmentExpression" && node.left.type === "MemberExpression")
			define(node.left.property, node.right);
	});
	return names;
}
