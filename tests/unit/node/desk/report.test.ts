import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LandingNote } from "#src/domain/landing-note";
import { readerOf } from "#src/node/desk/reader";
import { type ReportLine, readReport, recordsOf } from "#src/node/desk/report";
import { DESK_TEXTS } from "#src/node/desk/texts";
import { landingLine, landingSentence } from "#src/node/pipeline/report/landing-words";
import { emptyFolder } from "../small-site";

function line(which: string, section: ReportLine["section"], fields: Partial<ReportLine> = {}): ReportLine {
	return { endpoint: "/v1/events", which, section, isNew: false, ...fields };
}

describe("recordsOf", () => {
	it("makes one row of all problems of an event, and puts the most urgent and the nearest first", () => {
		const records = recordsOf([
			line("far", "withoutPrice", { date: "2026-12-20" }),
			line("near", "withoutPrice", { date: "2026-12-02" }),
			line("drawn", "withoutImage", { date: "2026-12-01" }),
			line("near", "withoutImage", { date: "2026-12-02" }),
			line("fresh", "withoutAge", { isNew: true }),
			line("moved", "movedWithoutDate"),
		]);
		expect(records.map(([{ which }]) => which)).toEqual(["fresh", "moved", "near", "far", "drawn"]);
		expect(records[2]?.map(({ section }) => section)).toEqual(["withoutPrice", "withoutImage"]);
	});
});

it("a record whose id is no valid text has no address in the content system", () => {
	const desk = { setup: { recordUrl: "https://cms.example/{kind}/{id}" }, now: () => new Date(0) };
	const { recordUrl } = readerOf(
		desk as Parameters<typeof readerOf>[0],
		{ headers: {}, query: {} } as Parameters<typeof readerOf>[1],
	);
	expect(recordUrl("/v1/events", "a\uD83C")).toBeUndefined();
	expect(recordUrl("/v1/events", "a\u{1F3AD}")).toBe("https://cms.example/events/a%F0%9F%8E%AD");
});

/** A note of each kind and what it is called in Russian and in English. */
const NOTES: Readonly<Record<LandingNote["kind"], readonly [LandingNote, ru: string, en: string]>> = {
	missing: [
		{ kind: "missing", field: "language", used: '"ru"' },
		'language – не задано, взято "ru"',
		'language: not given, so it is "ru"',
	],
	missingList: [{ kind: "missingList", field: "social" }, "social – не задано", "social: not given"],
	missingCurrencies: [
		{ kind: "missingCurrencies", field: "language_currency" },
		"language_currency – не задано, поэтому ни у одного языка нет своей валюты",
		"language_currency: not given, so no language has a currency of its own",
	],
	unusable: [
		{ kind: "unusable", field: "main_lang", given: "7", used: '"ru"' },
		'main_lang – значение 7 не подходит, взято "ru"',
		'main_lang: 7 can\'t be used, so it is "ru"',
	],
	leftOut: [
		{ kind: "leftOut", field: "social[2]", given: "7" },
		"social[2] – значение 7 не подходит, оно пропущено",
		"social[2]: 7 can't be used, so it was left out",
	],
	defaultCities: [
		{ kind: "defaultCities", field: "place_page_cities", given: "[5]" },
		"place_page_cities – значение [5] не подходит, взяты города по умолчанию",
		"place_page_cities: [5] can't be used, so the default cities apply",
	],
	noList: [
		{ kind: "noList", field: "languages", given: '"ru,en"' },
		'languages – значение "ru,en" не подходит: нужен список',
		'languages: "ru,en" is no list',
	],
	noGroup: [
		{ kind: "noGroup", field: "colors", given: "7" },
		"colors – значение 7 не подходит: нужна группа полей",
		"colors: 7 is no group of fields",
	],
	noColour: [
		{ kind: "noColour", field: "colors.accent", given: '"red"' },
		'colors.accent – значение "red" не подходит: нужен цвет вида #c2371f или #fff, взят красный по умолчанию',
		'colors.accent: "red" is no colour like #c2371f or #fff, so it is the shop\'s own red',
	],
	noPage: [
		{ kind: "noPage", field: "pages", slug: "kvn" },
		"pages – нет страницы kvn, поэтому на сайте нет адреса /kvn",
		'pages: there is no page with the slug "kvn", so the site has no page /kvn',
	],
	takenAddress: [
		{ kind: "takenAddress", field: "pages", path: "/news" },
		"pages – адрес /news уже занят, страница пропущена",
		"pages: the address /news is taken, so that page was left out",
	],
	noTexts: [
		{ kind: "noTexts", field: "languages", language: "xx" },
		"languages – для xx нет переводов, язык пропущен",
		'languages: there are no texts for "xx", so it was left out',
	],
	unknownLanguage: [
		{ kind: "unknownLanguage", field: "main_lang", language: "de", used: "ru" },
		"main_lang – de нет в languages, взято ru",
		'main_lang: "de" is none of its languages, so it is "ru"',
	],
	unknownCurrency: [
		{ kind: "unknownCurrency", field: "language_currency.en", code: "USD" },
		"language_currency.en – USD нет в currencies, поэтому на сайте её не будет",
		"language_currency.en: USD is none of its currencies, so it is never shown",
	],
	twice: [
		{ kind: "twice", field: "social", key: "https://vk.com/a" },
		"social – https://vk.com/a указано дважды, повтор пропущен",
		"social: https://vk.com/a stands there twice, so the second was left out",
	],
	withoutCall: [
		{ kind: "withoutCall", endpoint: "/v1/events_category_types", reason: "no answer" },
		"сайт обходится без /v1/events_category_types: no answer",
		"the site does without /v1/events_category_types: no answer",
	],
	noBasket: [
		{ kind: "noBasket" },
		"GATSBY_BASKET_API_URL – не задано, поэтому на сайте нет корзины и заказов",
		"GATSBY_BASKET_API_URL is empty, so the site has no basket: no pages at /cart, /order/* and /payment/success",
	],
	unsold: [
		{ kind: "unsold", count: 3, all: 140 },
		"событий без buy_url: 3 из 140, билеты на них не купить",
		"3 of 140 events have no buy_url, so they can't be bought",
	],
};

describe("notes on the landing", () => {
	it.each(Object.entries(NOTES))("are told in Russian and in English: %s", (_, [note, ru, en]) => {
		expect(landingSentence(DESK_TEXTS.ru.landing, note)).toBe(ru);
		expect(landingSentence(DESK_TEXTS.en.landing, note)).toBe(en);
		expect(landingLine(note)).toBe("field" in note ? `landing ${en}` : en);
	});

	it("say that the site does without a value for which it has no other", () => {
		const missing: LandingNote = { kind: "missing", field: "chat_widget_url" };
		expect(landingSentence(DESK_TEXTS.ru.landing, missing)).toContain("сайт обходится без этого");
		expect(landingLine(missing)).toContain("the site does without it");
	});

	it("come back from a run's report, with the sentences of an earlier version, without what a later one adds", async () => {
		const file = join(await emptyFolder(), "report.json");
		const notes = Object.values(NOTES).map(([note]) => note);
		const sentence = "landing title: not given";
		await writeFile(file, JSON.stringify({ landing: [...notes, sentence, { kind: "later" }] }));
		expect(readReport(file)?.landing).toEqual([...notes, sentence]);
	});
});
