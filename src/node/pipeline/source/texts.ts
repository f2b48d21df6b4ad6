import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ResourceLanguage } from "i18next";
import { bindTexts } from "../../../i18n/bind-words";
import { ALL_NAMESPACES } from "../../../i18n/instance";
import { isLanguage, LANGUAGES, languageOf } from "../../../i18n/languages";
import { messageOf } from "../../publish/message-of";
import { isolateParameters } from "./isolate-parameters";

/** Texts of seats, basket, checkout and orders, in the namespace `forms`. */
const BUYING_TEXTS = ["widget", "cart", "checkout", "order"];

/**
 * Reads the interface texts of languages, typeset for pages; without a basket, none of buying.
 * @throws for a language without texts
 */
export async function readTexts(
	root: string,
	languages: readonly string[],
	hasBasket = true,
): Promise<Map<string, ResourceLanguage>> {
	const texts = new Map<string, ResourceLanguage>();
	for (const language of languages) {
		if (!isLanguage(language))
			throw new Error(`The landing asks for language "${language}", which has no texts in locales`);
		const files = ALL_NAMESPACES.map(async (namespace) => {
			const content = await readNamespace(root, language, namespace);
			if (namespace === "forms" && !hasBasket) for (const name of BUYING_TEXTS) delete content[name];
			return [namespace, typeset(content, language)] as const;
		});
		texts.set(language, Object.fromEntries(await Promise.all(files)));
	}
	return texts;
}

/** @throws Error for a file of any language that isn't JSON */
export async function checkTexts(root: string): Promise<void> {
	for (const language of Object.keys(LANGUAGES))
		for (const namespace of ALL_NAMESPACES) await readNamespace(root, language, namespace);
}

/** @throws Error that names the file and its first line that isn't JSON */
async function readNamespace(
	root: string,
	language: string,
	namespace: string,
): Promise<Record<string, unknown>> {
	const file = `locales/${language}/${namespace}.json`;
	const text = await readFile(join(root, file), "utf8");
	try {
		return JSON.parse(text);
	} catch {
		const place = `${file}, line ${firstWrongLine(text.split("\n"))}`;
		throw new Error(
			`${place}: this isn't valid JSON; look for a wrong comma or quote there or in the line before.`,
		);
	}
}

/** Counts lines from 1. Not all messages of `JSON.parse` name a position. */
function firstWrongLine(lines: readonly string[]): number {
	const index = lines.findIndex((_, last) => !isJsonStart(lines.slice(0, last + 1).join("\n")));
	return index < 0 ? lines.length : index + 1;
}

/** Whether a text is valid JSON, or may become so by more text after it. */
function isJsonStart(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		return new RegExp(`end of JSON|at position ${text.length}\\b`).test(messageOf(error));
	}
}

/** Adds non-breaking spaces to a namespace's texts and, in right-to-left languages, isolates around parameters. */
export function typeset<T>(texts: T, language: string): T {
	const bound = bindTexts(texts, language);
	return languageOf(language).direction === "rtl" ? isolateParameters(bound) : bound;
}
