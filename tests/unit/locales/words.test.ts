import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#src/i18n/languages";
import { readTexts } from "#src/node/pipeline/source/texts";
import { textsOf } from "./texts";

const LANGUAGE_CODES = Object.keys(LANGUAGES);

/** A percentage without left-to-right marks: right-to-left text would show its sign on the wrong side. */
const UNMARKED_PERCENT = /(?<!\u200e)\{\{\w+\}\}%|\}\}%(?!\u200e)/u;

/** Matches the given words (alternatives of a regular expression) as whole words. */
function wholeWord(words: string): RegExp {
	return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
}

/** Words, forms and signs that texts mustn't contain. docs/languages.md says how each language addresses the buyer. */
const FORBIDDEN: Readonly<Record<string, readonly RegExp[]>> = {
	kk: [
		/Күшін жойды/,
		// Endings depend on the word before them, postpositions need such an ending: neither can follow an inserted value.
		/\}\}»?\s*(?:бастап|дейін|кейін|жағдайы|дан|ден|тан|тен|нан|нен|мен|бен|пен)(?!\p{L})/u,
		/^Орынсыз/,
		wholeWord("сен|сені|сенің|саған|сенде|сенен|сенімен"),
	],
	ky: [
		/^Болбойт/,
		/\}\}\s*(?:баштап|чейин|кийин|карата|дан|ден|тан|тен)(?!\p{L})/u,
		/^Орунсуз/,
		wholeWord("сен|сени|сенин|сага|сенде|сенден"),
	],
	uz: [
		/\}\}[”»]?\s*(?:dan|gacha|ga|da|ni|ning)(?!\p{L})/u,
		/['‘’`]/,
		wholeWord("sen|seni|sening|senga|senda|sendan"),
	],
	az: [
		/\}\}\s*(?:qədər|dan|dən|tarixinə)(?!\p{L})/u,
		/^Yersiz/,
		wholeWord("sən|səni|sənin|sənə|səndə|səndən|səninlə"),
	],
	tr: [wholeWord("sen|seni|senin|sana|sende|senden|seninle")],
	ru: [
		wholeWord("ты|теб[яе]|тобой|тво(?:й|я|ё|и|его|ей|ему|их|им)|выбери|нажми|проверь|открой|попробуй"),
		/Не отвечает связь|Что-то сломалось|Герои новости|Мы в сети/,
		// This verb means handing a ticket in, not returning it for a refund.
		/(?<!\p{L})сда(?:ть|ёте|дите|йте)(?!\p{L})/iu,
	],
	uk: [
		wholeWord(
			"ти|тебе|тобі|тобою|тві(?:й|м)|тво(?:я|є|ї|го|єї|їх|їм)|обери|вибери|натисни|перевір|відкрий|спробуй",
		),
		/До змісту|Задовго|Схоже поруч/,
	],
	be: [
		wholeWord("ты|цябе|табе|табой|твой|тва(?:я|ё|ім|іх|йго|ёй)|твае|выберы|націсні|правер|адкрый|паспрабуй"),
		/вазк[уіа]|Задоўга/i,
	],
	en: [/Unreserved|dearest/i],
	hy: [/Առանց օֆերտայի համաձայնության/, wholeWord("դու|քո|քոնը|քեզ|քեզնից|քեզանից|քեզնով")],
	es: [/\busted(?:es)?\b/i],
	zh: [/您/],
	de: [/\b(?:du|dich|dir|dein\w*)\b/i, /kaputtgegangen|Zurückgegeben/],
	fr: [/'/, wholeWord("tu|t[’']|toi|ton|ta|tes|tien(?:s|nes?)?"), /Choisir d’autres billets/],
	// This word means returning a borrowed thing, not refunding a ticket.
	ja: [/返却/],
	he: [/^מ־$/, /'/, /מה מציג/, /^החזרה$/, UNMARKED_PERCENT],
	ar: [UNMARKED_PERCENT, /موعد الرد|سيرة? (?:ال)?ذاتية|أبطال الخبر/],
	// Buyers are addressed in the plural or formal second person only.
	ka: [/ჩააბარებთ|შეზღუდული ხედვა|სხვის/, /შემახსენე(?!თ)/u, wholeWord("შენ(?:ი|ს|ც|თან|თვის|გან|ზე|ით)?")],
};

it("French texts have non-breaking spaces: narrow before ; ! ?, normal before a colon, either inside « »", async () => {
	const frenchTexts = (await readTexts(process.cwd(), ["fr"])).get("fr");
	const textsWithBreaks = [...textsIn(frenchTexts)].filter((text) =>
		/[^\u202f][;!?]|(?<![\u00a0\d]):(?!\/)|[^\u00a0\u202f]»|«(?![\u00a0\u202f])/.test(text),
	);
	expect(textsWithBreaks).toEqual([]);
});

function* textsIn(texts: unknown): Generator<string> {
	if (typeof texts === "string") yield texts;
	else if (typeof texts === "object" && texts) for (const part of Object.values(texts)) yield* textsIn(part);
}

describe.each(LANGUAGE_CODES)("the texts in %s", (language) => {
	const texts = textsOf(language);

	it("contain no forbidden word, form or sign", () => {
		const forbiddenTexts = [...texts].filter(([, text]) =>
			FORBIDDEN[language]?.some((form) => form.test(text)),
		);
		expect(forbiddenTexts).toEqual([]);
	});

	it("contain no email addresses except samples at example.com", () => {
		const samples = [...texts.values()].flatMap((text) => text.match(/[\w.]+@[\w.]+/g) ?? []);
		expect(samples.filter((sample) => !sample.endsWith("@example.com"))).toEqual([]);
	});

	it("have different words for deselecting, undoing and refunding", () => {
		const labelOf = (key: string) =>
			(texts.get(`forms:${key}`) ?? "")
				.replace(/\{\{\w+\}\}/g, "")
				.replace(/[\s::՝：]+$/u, "")
				.trim();
		const labels = ["widget.seat.returned", "cart.removed.undo", "order.refund.how"].map(labelOf);
		expect(labels.every(Boolean)).toBe(true);
		expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(labels.length);
	});
});
