import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { NO_PROBLEMS, PUBLIC, report } from "./emitted";

/** All documents that a host could serve, including the offline plugin's empty page. */
const documents = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" }).filter(
	(file) => file.endsWith(".html") && !/^(?:_gatsby|page-data)\//.test(file),
);

/** What is wrong with a document's JSON block; empty for a valid one. */
function blockProblems(html: string, id: string): string[] {
	const [, json] = new RegExp(`<script[^>]*\\bid="${id}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
	try {
		JSON.parse(json ?? `there is no block "${id}"`);
		return [];
	} catch (error) {
		return [String(error)];
	}
}

it("each document has all data blocks that its inline script reads", () => {
	expect(documents).toContain("offline-plugin-app-shell-fallback/index.html");
	const problems = documents.flatMap((file) => {
		const html = readFileSync(join(PUBLIC, file), "utf8");
		const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
		const blockIds = scripts.flatMap((code) => [...code.matchAll(/\bread\("([^"]+)"\)/g)].map(([, id = ""]) => id));
		return blockIds.flatMap((id) => blockProblems(html, id)).map((problem) => `${file}: ${problem}`);
	});
	expect(report(problems)).toBe(NO_PROBLEMS);
});
