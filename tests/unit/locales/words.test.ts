import { describe, expect, it } from "vitest";
import { readTexts } from "../../../src/build/source/texts";
import { LANGUAGES } from "../../../src/i18n/languages";
import { textsOf } from "./texts";

const ALL = Object.keys(LANGUAGES);

/** A percent sign beside an isolated number moves to its other side unless enclosed in left-to-right marks. */
const LOOSE_PERCENT = /(?<!\u200e)\{\{\w+\}\}%|\}\}%(?!\u200e)/u;

/** Forms of the informal second person, as whole words. */
function informal(words: string): RegExp {
	return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
}

/** Forms that a copy editor of each language would reject. docs/languages.md lists how each addresses the buyer. */
const FORBIDDEN: Readonly<Record<string, readonly RegExp[]>> = {
	// Suffixes of numbers and names: after a placeholder they would be detached, or wrong for half of the values.
	kk: [
		/Күшін жойды/,
		/\}\}»?\s*(?:бастап|дейін|кейін|жағдайы|дан|ден|тан|тен|нан|нен|мен|бен|пен)(?!\p{L})/u,
		/^Орынсыз/,
		informal("сен|сені|сенің|саған|сенде|сенен|сенімен"),
	],
	ky: [
		/^Болбойт/,
		/\}\}\s*(?:баштап|чейин|кийин|карата|дан|ден|тан|тен)(?!\p{L})/u,
		/^Орунсуз/,
		informal("сен|сени|сенин|сага|сенде|сенден"),
	],
	uz: [/\}\}[”»]?\s*(?:dan|gacha|ga|da|ni|ning)(?!\p{L})/u, /['‘’`]/, informal("sen|seni|sening|senga|senda|sendan")],
	az: [/\}\}\s*(?:qədər|dan|dən|tarixinə)(?!\p{L})/u, /^Yersiz/, informal("sən|səni|sənin|sənə|səndə|səndən|səninlə")],
	tr: [informal("sen|seni|senin|sana|sende|senden|seninle")],
	ru: [
		informal("ты|теб[яе]|тобой|тво(?:й|я|ё|и|его|ей|ему|их|им)|выбери|нажми|проверь|открой|попробуй"),
		/Не отвечает связь|Что-то сломалось|Герои новости|Мы в сети/,
		// The verb must mean giving a ticket up, not handing it in.
		/(?<!\p{L})сда(?:ть|ёте|дите|йте)(?!\p{L})/iu,
	],
	uk: [
		informal("ти|тебе|тобі|тобою|тві(?:й|м)|тво(?:я|є|ї|го|єї|їх|їм)|обери|вибери|натисни|перевір|відкрий|спробуй"),
		/До змісту|Задовго|Схоже поруч/,
	],
	be: [
		informal("ты|цябе|табе|табой|твой|тва(?:я|ё|ім|іх|йго|ёй)|твае|выберы|націсні|правер|адкрый|паспрабуй"),
		/вазк[уіа]|Задоўга/i,
	],
	en: [/Unreserved|dearest/i],
	hy: [/Առանց օֆերտայի համաձայնության/, informal("դու|քո|քոնը|քեզ|քեզնից|քեզանից|քեզնով")],
	es: [/\busted(?:es)?\b/i],
	zh: [/您/],
	de: [/\b(?:du|dich|dir|dein\w*)\b/i, /kaputtgegangen|Zurückgegeben/],
	fr: [/'/, informal("tu|t[’']|toi|ton|ta|tes|tien(?:s|nes?)?"), /Choisir d’autres billets/],
	// The verb must mean refunding a ticket, not returning a borrowed thing.
	ja: [/返却/],
	he: [/^מ־$/, /'/, /מה מציג/, /^החזרה$/, LOOSE_PERCENT],
	ar: [LOOSE_PERCENT, /موعد الرد|سيرة? (?:ال)?ذاتية|أبطال الخبر/],
	// The second person is plural or formal everywhere.
	ka: [/ჩააბარებთ|შეზღუდული ხედვა|სხვის/, /შემახსენე(?!თ)/u, informal("შენ(?:ი|ს|ც|თან|თვის|გან|ზე|ით)?")],
};

it("French signs have a space that doesn't break: a narrow one, and a full one before a colon and in quotes", async () => {
	const built = (await readTexts(process.cwd(), ["fr"])).get("fr");
	const loose = [...flat(built)].filter((text) =>
		/[^\u202f][;!?]|(?<![\u00a0\d]):(?!\/)|[^\u00a0\u202f]»|«(?![\u00a0\u202f])/.test(text),
	);
	expect(loose).toEqual([]);
});

function* flat(texts: unknown): Generator<string> {
	if (typeof texts === "string") yield texts;
	else if (typeof texts === "object" && texts) for (const part of Object.values(texts)) yield* flat(part);
}

describe.each(ALL)("the texts in %s", (language) => {
	const texts = textsOf(language);

	it("contain no forbidden form", () => {
		const found = [...texts].filter(([, text]) => FORBIDDEN[language]?.some((form) => form.test(text)));
		expect(found).toEqual([]);
	});

	it("contain no real mail provider in examples", () => {
		const samples = [...texts.values()].flatMap((text) => text.match(/[\w.]+@[\w.]+/g) ?? []);
		expect(samples.filter((sample) => !sample.endsWith("@example.com"))).toEqual([]);
	});

	it("distinguish deselecting, undo and refund", () => {
		const word = (key: string) =>
			(texts.get(`forms:${key}`) ?? "")
				.replace(/\{\{\w+\}\}/g, "")
				.replace(/[\s::՝：]+$/u, "")
				.trim();
		const said = ["widget.seat.returned", "cart.removed.undo", "order.refund.how"].map(word);
		expect(said.every(Boolean)).toBe(true);
		expect(new Set(said.map((text) => text.toLowerCase())).size).toBe(said.length);
	});
});
