import { readFileSync } from "node:fs";
import * as v from "valibot";
import { BUILD_VARIABLES } from "#src/config/env-schema";
import { DESK_VARIABLES } from "#src/node/desk/options";
import { PUBLISH_VARIABLES } from "#src/node/publish/options";

/** All variables with what the documents say of each; `value` is the schema's default or empty. */
const VARIABLES = Object.entries({ ...BUILD_VARIABLES, ...PUBLISH_VARIABLES, ...DESK_VARIABLES }).map(
	([name, schema]) => {
		const value = String(v.getDefault(schema) ?? "");
		const { note, defaultText = value && `\`${value}\`` } = v.getMetadata(schema);
		return { name, value, meaning: v.getDescription(schema) ?? "", note, defaultText };
	},
);

/** Returns the texts of docs/configuration.md and .env.example, by path, as the schemas say; the rest of each file stays. */
export function variableDocuments(): Record<string, string> {
	const rows = VARIABLES.map(
		({ name, defaultText, meaning }) => `| \`${name}\` | ${defaultText || "none"} | ${meaning} |\n`,
	);
	return {
		// The table, below its two heading lines.
		"docs/configuration.md": replaced(
			"docs/configuration.md",
			/(?<=^\| variable .*\n.*\n)(?:\|.*\n)*/m,
			rows.join(""),
		),
		// All but the introduction.
		".env.example": replaced(
			".env.example",
			/(?<=^(?:#.*\n)+\n)[\s\S]*/,
			VARIABLES.map(exampleEntry).join("\n"),
		),
	};
}

function replaced(path: string, part: RegExp, text: string): string {
	return readFileSync(path, "utf8").replace(part, () => text);
}

function exampleEntry({ name, value, meaning, note, defaultText }: (typeof VARIABLES)[number]): string {
	const sentence =
		meaning.charAt(0).toUpperCase() + meaning.slice(1).replace(/\[[^\]]+\]\(([^)]+)\)/g, "docs/$1");
	// Shells that read the file would end a value at a blank.
	const shownValue = value.includes(" ") ? "" : value;
	const comment = [`${sentence}.`, note, defaultText && !shownValue && `Default: ${defaultText}.`];
	return `${wrapped(comment.filter(Boolean).join(" "))}${name}=${shownValue}\n`;
}

/** Breaks a text into comment lines of at most 120 characters. */
function wrapped(text: string): string {
	return text.replace(/(.{1,118})(?: |$)/g, "# $1\n");
}
