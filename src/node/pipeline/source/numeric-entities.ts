import { Parser } from "htmlparser2";
import type { HttpClient } from "../../../backend/http-client";
import { isRecord } from "../../../domain/fields";
import { nameText } from "../../../domain/name-text";

/** A named entity; backends may have escaped its "&" several times: `&Ncy;`, `&amp;Ncy;`. */
const NAMED_ENTITY = /(&(?:(?:amp|#0*38|#x0*26);)*)([a-z]\w*);/gi;

/**
 * Writes rare entities in answers as numbers, which mean the same in HTML and in names: `&Ncy;` → `&#1053;`. Names are
 * decoded in browsers, too (`nameText`), for which HTML's whole list is too long.
 */
export function withNumericEntities(client: HttpClient): HttpClient {
	return { ...client, request: async (request) => changeTexts(await client.request(request)) };
}

function changeTexts(value: unknown): unknown {
	if (typeof value === "string") return value.includes("&") ? numberRareEntities(value) : value;
	if (Array.isArray(value)) return value.map(changeTexts);
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changeTexts(item)]));
}

function numberRareEntities(text: string): string {
	return text.replace(NAMED_ENTITY, (entity, ampersand: string, name: string) => {
		const isCommon = nameText(`&${name};`) !== `&${name};`;
		const characters = isCommon ? undefined : charactersNamed(name);
		if (characters === undefined) return entity;
		return Array.from(characters, (character) => `${ampersand}#${character.codePointAt(0)};`).join("");
	});
}

function charactersNamed(name: string): string | undefined {
	let text = "";
	const parser = new Parser({
		ontext: (piece) => {
			text += piece;
		},
	});
	parser.end(`&${name};`);
	// Of an unknown name, a parser may decode the beginning: "&notit;" → "¬it;".
	return text.length > 1 && text.endsWith(";") ? undefined : text;
}
