import { describe, expect, it } from "vitest";
import { getLanding } from "#src/backend/landing";
import { readerOf } from "#src/node/desk/reader";
import { type ReportLine, recordsOf } from "#src/node/desk/report";
import { DESK_TEXTS } from "#src/node/desk/texts";
import { landingSentence } from "#src/node/pipeline/report/landing-words";
import { usableLanding } from "#src/node/pipeline/source/landing";

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

describe("landingSentence", () => {
	it.each([
		[
			"landing chat_widget_url: not given, so the site does without it",
			"chat_widget_url – не задано, сайт обходится без этого",
		],
		['landing language: not given, so it is "ru"', 'language – не задано, взято "ru"'],
		[
			"landing social[2]: 7 can't be used, so it was left out",
			"social[2] – значение 7 не подходит, оно пропущено",
		],
		['landing main_lang: 7 can\'t be used, so it is "ru"', 'main_lang – значение 7 не подходит, взято "ru"'],
		[
			"landing pages: the address /news is taken, so that page was left out",
			"pages – адрес /news уже занят, страница пропущена",
		],
		[
			'landing pages: there is no page with the slug "kvn", so the site has no page /kvn',
			"pages – нет страницы kvn, поэтому на сайте нет адреса /kvn",
		],
		['landing languages: "ru,en" is no list', 'languages – значение "ru,en" не подходит: нужен список'],
		["landing colors: 7 is no group of fields", "colors – значение 7 не подходит: нужна группа полей"],
		[
			'landing languages: there are no texts for "xx", so it was left out',
			"languages – для xx нет переводов, язык пропущен",
		],
		[
			'landing main_lang: "de" is none of its languages, so it is "ru"',
			'main_lang – "de" нет в languages, взято "ru"',
		],
		[
			"landing social: https://vk.com/a stands there twice, so the second was left out",
			"social – https://vk.com/a указано дважды, повтор пропущен",
		],
		[
			"landing language_currency.en: USD is none of its currencies, so it is never shown",
			"language_currency.en – USD нет в currencies, поэтому на сайте её не будет",
		],
		[
			"the site does without /v1/events_category_types: no answer",
			"сайт обходится без /v1/events_category_types: no answer",
		],
		[
			"GATSBY_BASKET_API_URL is empty, so the site has no basket: no pages at /cart, /order/* and /payment/success",
			"GATSBY_BASKET_API_URL – не задано, поэтому на сайте нет корзины и заказов",
		],
		[
			"3 of 140 events have no buy_url, so they can't be bought",
			"событий без buy_url: 3 из 140, билеты на них не купить",
		],
		["a sentence of a later version", undefined],
	])("says %s in Russian: %s", (sentence, text) => {
		expect(landingSentence(DESK_TEXTS.ru.landing, sentence)).toBe(text);
		if (text !== undefined)
			expect(landingSentence(DESK_TEXTS.en.landing, sentence)).not.toMatch(/[а-я]|^landing /);
	});

	it.each([
		["empty", {}],
		[
			"full of faults",
			{ languages: ["xx", "ru"], main_lang: "de", colors: 7, social: "none", legal: { inn: [] } },
		],
		[
			"full of doubles",
			{ currencies: [{ code: "USD" }, { code: "USD" }], pages: [{ slug: "news", title: "A" }] },
		],
	])("knows all sentences on a landing that is %s", async (_, answer) => {
		const { landing, notes } = await getLanding({ request: async () => answer }, "any");
		const sentences = [...notes.invalid, ...notes.absent, ...usableLanding(landing, new Set()).report];
		expect(sentences).not.toEqual([]);
		for (const sentence of sentences)
			expect(landingSentence(DESK_TEXTS.ru.landing, sentence), sentence).toBeDefined();
	});
});
