import type { Editor } from "./editor";
import type { Edit } from "./record-edits";

/** Matches a JSON line whose text has no placeholders or tags; captures the number that an earlier edit appended. */
const TEXT_LINE = /^(\s*"[^"]+": ")([^"<{\\]*[^"<{\\\d ])( \d+)?(",?)$/;
/** Matches a `className` that is a class of a CSS module; captures the class, such as `styles.title`. */
const CLASS_ATTRIBUTE = /className=\{(\w+\.\w+)\}/;
/** Matches the class that an earlier edit added to a `className`. */
const EDITED_CLASS = / edited-\d+`/;

/** Constants in the source code: file, text before the value, and the values that edits give the constant. */
export const CONSTANTS: readonly [path: string, declaration: string, values: readonly string[]][] = [
	["src/config/constants.ts", "PAGE_SIZE =", ["24", "12", "36"]],
	["src/config/constants.ts", "days:", ["7", "3", "5"]],
	["src/node/pipeline/views/other-dates.ts", "const MAX_RELATED_EVENTS =", ["6", "4", "5"]],
	["src/node/pipeline/views/home.ts", "const MAX_SHELF_EVENTS =", ["6", "4", "5"]],
	["src/node/pipeline/seo/json-ld.ts", "const MAX_DESCRIPTION_LENGTH =", ["200", "150", "100"]],
	["src/node/pipeline/cards/card-shapes.ts", "const MARGIN =", ["56", "50", "60"]],
];

/** Returns kinds of file edits, each with its function. @param languages languages whose texts are edited */
export function fileEdits(languages: readonly string[]): [kind: string, edit: Edit][] {
	return [
		["text", async (editor) => editText(editor, languages)],
		["stylesheet", editStylesheet],
		["component", editComponent],
		["constant of the build", editConstant],
	];
}

/** Appends the edit's number to a random text of the interface. @returns a description of the edit */
function editText(editor: Editor, languages: readonly string[]): string {
	const folder = `locales/${editor.random.pick(languages)}`;
	const path = editor.random.pick(editor.files(folder, (file) => file.endsWith(".json")));
	let editedLine = "";
	editor.rewrite(path, (text) => {
		const lines = text.split("\n");
		// The line that is chosen in the first workspace is edited in all workspaces.
		editedLine ||= editor.random.pick(lines.filter((line) => TEXT_LINE.test(line)));
		lines[lines.indexOf(editedLine)] = editedLine.replace(TEXT_LINE, `$1$2 ${editor.number}$4`);
		return lines.join("\n");
	});
	return `${path}: ${editedLine.trim()}`;
}

async function editStylesheet(editor: Editor): Promise<string> {
	const path = editor.random.pick(
		editor.files("src", (file) => file.endsWith(".css") && !file.includes("/src/node/")),
	);
	editor.rewrite(path, (text) => `${text}\n.edited${editor.number} {\n\t--edited: ${editor.number};\n}\n`);
	return path;
}

/** Adds a class in a random component, or replaces an earlier edit's class. @returns the component's path */
async function editComponent(editor: Editor): Promise<string> {
	const matches = (text: string) => CLASS_ATTRIBUTE.test(text) || EDITED_CLASS.test(text);
	const path = editor.random.pick(
		editor.files("src", (file, text) => file.endsWith(".tsx") && matches(text)),
	);
	editor.rewrite(path, (text) =>
		EDITED_CLASS.test(text)
			? text.replace(EDITED_CLASS, ` edited-${editor.number}\``)
			: text.replace(CLASS_ATTRIBUTE, `className={\`\${$1} edited-${editor.number}\`}`),
	);
	return path;
}

async function editConstant(editor: Editor): Promise<string> {
	const [path, declaration, values] = editor.random.pick(CONSTANTS);
	let newValue = "";
	editor.rewrite(path, (text) => {
		const assignment = new RegExp(`${declaration} (\\d+)`);
		const current = assignment.exec(text)?.[1];
		newValue ||= editor.random.pick(values.filter((value) => value !== current));
		return text.replace(assignment, `${declaration} ${newValue}`);
	});
	return `${path}: ${declaration} ${newValue}`;
}
