import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface PublishedScript {
	/** File in the site; for an inline script, that of the first document that has it. */
	name: string;
	code: string;
}

const INLINE_SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Returns all scripts of a built site: files, and each inline script of its documents once. */
export function publishedScripts(directory: string): PublishedScript[] {
	const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).sort();
	const scripts = files
		.filter((file) => /\.m?js$/.test(file))
		.map((file) => ({ name: file, code: readFileSync(join(directory, file), "utf8") }));
	const inlineScripts = new Map<string, string>();
	for (const file of files.filter((each) => /\.html$/.test(each) && !/^(?:page-data)\//.test(each)))
		for (const code of inlineCode(join(directory, file)))
			if (!inlineScripts.has(code)) inlineScripts.set(code, file);
	return [...scripts, ...[...inlineScripts].map(([code, file]) => ({ name: `${file}, inline`, code }))];
}

function inlineCode(file: string): string[] {
	return [...readFileSync(file, "utf8").matchAll(INLINE_SCRIPT)].flatMap(([, attributes = "", code = ""]) =>
		/\b(?:src=|type="?(?:application|text)\/(?!javascript))/.test(attributes) || code === "" ? [] : [code],
	);
}
