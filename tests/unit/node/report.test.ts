import { beforeAll, describe, expect, it } from "vitest";
import type { TicketEvent } from "#src/domain/event";
import type { LandingNote } from "#src/domain/landing-note";
import { plannedAddresses } from "#src/node/pipeline/plan/page-plan";
import { type EditorReport, editorReport, removedBySanitiser } from "#src/node/pipeline/report/editor-report";
import { reportPage } from "#src/node/pipeline/report/report-page";
import { sanitise } from "#src/node/pipeline/source/sanitise";
import { Visitor } from "../../contract/sandbox-visitor";
import { planOptions, readCatalogueFrom, startDemoSandbox } from "../../fixtures/sandbox-catalogue";
import type { Sandbox } from "../../sandbox/server/sandbox";

const SITE = "https://antrakt.example";
const pathOf = ({ id }: TicketEvent) => `/events/${id}`;

describe("the report for editors", () => {
	let sandbox: Sandbox;

	beforeAll(async () => {
		sandbox = await startDemoSandbox();
		return () => sandbox.close();
	}, 60_000);

	async function edit(collection: string, id: number, fields: Record<string, unknown>) {
		const answer = await new Visitor(sandbox.url).call(
			"PATCH",
			`/sandbox/records/${collection}/${id}`,
			fields,
		);
		expect(answer.status).toBe(200);
	}

	async function reportNow(): Promise<EditorReport> {
		const sourced = await readCatalogueFrom(sandbox);
		return editorReport(sourced, plannedAddresses(await planOptions(sourced)), pathOf);
	}

	it("lists removed HTML, broken links, records that were left out, and events that lack data", async () => {
		await edit("events", 66329, {
			image: null,
			age_rating: null,
			price_from: null,
			price_to: null,
			place_id: null,
			started_at: null,
			description: '<p onclick="x()">Привет</p><script>1</script><a href="/events/1">билеты</a>',
		});
		const { articles, persons } = (await readCatalogueFrom(sandbox)).catalogue;
		const [[article], [person]] = [articles, persons];
		await edit("persons", person?.id ?? 0, { links: [{ title: "Сайт", url: "/no-such-page" }] });
		await edit("articles", article?.id ?? 0, { id: true });
		const report = await reportNow();
		for (const key of ["withoutImage", "withoutAge", "withoutPrice", "withoutPlace", "withoutStart"] as const)
			expect(report[key].map(({ which }) => which)).toContain("66329");
		const entryOf = (endpoint: string, which: string, found: string) =>
			expect.objectContaining({ endpoint, which, found });
		expect(report.cut).toContainEqual(entryOf("/v1/events", "66329", "onclick, <script>"));
		expect(report.deadLinks).toContainEqual(entryOf("/v1/events", "66329", "description: /events/1"));
		expect(report.deadLinks).toContainEqual(
			entryOf("/v1/persons", String(person?.id), "links: /no-such-page"),
		);
		expect(report.leftOut).toHaveLength(1);
		expect(report.leftOut[0]?.found).toMatch(/^id: /);
	});

	it("names moved events that don't say which date they had, or had the same one", async () => {
		const { events } = (await readCatalogueFrom(sandbox)).catalogue;
		const [one, other, right] = events.filter(({ status, startedAt }) => status === "active" && startedAt);
		await edit("events", one?.id ?? 0, { status: "moved" });
		await edit("events", other?.id ?? 0, { status: "moved", previous_started_at: other?.startedAt });
		await edit("events", right?.id ?? 0, {
			status: "moved",
			previous_started_at: "2020-01-01T19:00:00+03:00",
		});
		const ids = (await reportNow()).movedWithoutDate.map(({ which }) => which);
		expect(ids).toEqual(expect.arrayContaining([String(one?.id), String(other?.id)]));
		expect(ids).not.toContain(String(right?.id));
	});

	it("lists endpoints in alphabetical order, so that the same data always give the same page", async () => {
		const [oneReport, otherReport] = [await reportNow(), await reportNow()];
		expect(reportPage(oneReport, SITE)).toBe(reportPage(otherReport, SITE));
		expect(Object.keys(oneReport.read)).toEqual(Object.keys(oneReport.read).toSorted());
	});
});

describe("the report's page", () => {
	const emptyReport = {
		read: { "/v1/events": 2 },
		landing: [],
		leftOut: [],
		withoutStart: [],
		withoutPlace: [],
		withoutImage: [],
		withoutAge: [],
		withoutPrice: [],
		cut: [],
		deadLinks: [],
		movedWithoutDate: [],
	};

	it("asks search engines not to index it, and says that there are no remarks when the report is empty", () => {
		const page = reportPage(emptyReport, SITE);
		expect(page).toContain("Замечаний нет");
		expect(page.match(/<li>/g)).toHaveLength(9 + 1);
		expect(page).toContain('<span title="/v1/events">События</span> <b>2</b>');
		expect(page).not.toContain("<details");
		expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
	});

	it("says in Russian what is wrong with the landing's settings", () => {
		const landing: LandingNote[] = [
			{ kind: "takenAddress", field: "pages", path: "/news" },
			{ kind: "twice", field: "social", key: "<b>" },
		];
		const page = reportPage({ ...emptyReport, landing }, SITE);
		expect(page).toContain("<li>pages – адрес /news уже занят, страница пропущена</li>");
		expect(page).toContain("<li>social – &lt;b&gt; указано дважды, повтор пропущен</li>");
	});

	it("lists each record that was left out, with the reason", () => {
		const leftOut = { endpoint: "/v1/news", which: "№ 3", found: 'id: "не число"' };
		const page = reportPage({ ...emptyReport, leftOut: [leftOut] }, SITE);
		expect(page).toContain("Не попали на сайт");
		expect(page).toContain(
			'<td title="/v1/news № 3">Новость № 3</td><td><code>id: &quot;не число&quot;</code></td>',
		);
		expect(page).not.toContain("Замечаний нет");
		const missing = { ...leftOut, reason: { code: "missing", total: 48, given: 47 } } as const;
		expect(reportPage({ ...emptyReport, leftOut: [missing] }, SITE)).toContain(
			"API насчитал 48, а прислал 47",
		);
	});

	it("shows a long list collapsed, with its first 500 entries and the number of the others", () => {
		const entries = Array.from({ length: 501 }, (_, id) => ({
			endpoint: "/v1/events",
			which: `${id}`,
			title: "Шоу",
		}));
		const page = reportPage({ ...emptyReport, withoutAge: entries, withoutImage: entries.slice(0, 3) }, SITE);
		expect(page).toContain('<details><summary><span class="count">501</span>');
		expect(page).toContain('<details open><summary><span class="count">3</span>');
		expect(page.match(/<tr><td/g)).toHaveLength(500 + 3);
		expect(page).toContain("… и ещё 1");
	});

	it("links a listed record to its page on the site, and escapes its title and the HTML found in it", () => {
		const title = '<img src=x onerror="alert(1)">';
		const entry = { endpoint: "/v1/events", which: "1", title, path: "/events/1", found: "<script>" };
		const page = reportPage({ ...emptyReport, cut: [entry], withoutImage: [entry] }, SITE);
		expect(page).toContain(`href="${SITE}/events/1"`);
		expect(page).toContain("&lt;script&gt;");
		expect(page).not.toMatch(/<img|<script/);
	});
});

describe("removedBySanitiser", () => {
	it.each([
		['<p>Текст</p><iframe src="https://a.example"></iframe>', ["<iframe>"]],
		['<p style="color:red">Текст</p>', ["style"]],
		['<a href="javascript:alert(1)">x</a>', ["javascript:"]],
		['<p ONCLICK="x">Текст</p><Style>p{}</Style>', ["onclick", "<style>"]],
		["<h1>Заголовок</h1><p>2 < 3 и «кавычки» — тире</p>", []],
		['<p title="2 > 1" onclick="x">Текст</p>', ["onclick"]],
		['<img src="data:image/png;base64,AAAA">', ["data:"]],
		['<a href="java&#115;cript:alert(1)">x</a>', ["javascript:"]],
		['<a title="здесь style=новый">Текст</a><!-- <iframe> -->', []],
	])(
		"lists tags, event handlers, styles, `javascript:` and `data:` addresses that sanitise removes: %s",
		(html, expected) => {
			expect(removedBySanitiser(html)).toEqual(expected);
			expect(removedBySanitiser(sanitise(html))).toEqual([]);
		},
	);
});
