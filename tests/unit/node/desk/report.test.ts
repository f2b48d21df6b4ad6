import { describe, expect, it } from "vitest";
import { landingSentence } from "#src/node/desk/pages/landing-words";
import { readerOf } from "#src/node/desk/reader";
import { type ReportLine, recordsOf } from "#src/node/desk/report";
import { DESK_TEXTS } from "#src/node/desk/texts";

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
		["landing pages: the address /news is taken, so that page was left out", undefined],
	])("says %s in Russian: %s", (sentence, text) => {
		expect(landingSentence(DESK_TEXTS.ru, sentence)).toBe(text);
	});
});
