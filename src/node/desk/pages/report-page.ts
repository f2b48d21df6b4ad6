import { landingSentence } from "../../pipeline/report/landing-words";
import { formatDay } from "../format-moment";
import { html, type Markup } from "../markup";
import {
	citiesOf,
	hasNew,
	matchesFilter,
	REPORT_SECTIONS,
	type Report,
	type ReportFilter,
	type ReportLine,
	type ReportRecord,
	recordsOf,
} from "../report";
import { page, type Reader } from "./page";
import { timeElement } from "./time";

const MAX_SHOWN_REPORT_RECORDS = 200;

interface ReportView {
	/**
	 * Undefined if the run has no readable report, or if there is no report yet. `landing`: problems of the landing's
	 * configuration, and defaults used for its missing settings.
	 */
	report:
		| { lines: readonly ReportLine[]; landing: Report["landing"]; builtAt: string | undefined }
		| undefined;
	filter: ReportFilter;
	/** Id of the report's run; undefined for the latest report. */
	run: string | undefined;
}

export function reportPage(reader: Reader, view: ReportView): string {
	const { texts } = reader;
	const { report } = view;
	const landingList =
		report &&
		report.landing.length > 0 &&
		html`<details><summary>${texts.reportLanding} (${report.landing.length})</summary><ul class="lines">${report.landing.map((note) => landingItem(reader, note))}</ul></details>`;
	const builtAt =
		report?.builtAt &&
		html`<p class="hint">${texts.reportBuilt} ${timeElement(new Date(report.builtAt), reader)}</p>`;
	const content = report
		? html`${builtAt}${(report.lines.length > 0 || !landingList) && recordList(reader, view, report.lines)}${landingList}`
		: html`<p class="hint">${texts.reportNone}</p>`;
	const main = html`<h1>${texts.reportTitle}</h1>${content}`;
	return page(reader, { title: `${texts.desk}: ${texts.report}`, path: "/report", main });
}

function landingItem({ texts }: Reader, note: Report["landing"][number]): Markup {
	if (typeof note === "string") return html`<li lang="en">${note}</li>`;
	return html`<li>${landingSentence(texts.landing, note)}</li>`;
}

function recordList(reader: Reader, { filter, run }: ReportView, lines: readonly ReportLine[]): Markup {
	const { texts } = reader;
	if (lines.length === 0) return html`<p class="notice good">${texts.reportFine}</p>`;
	const newCount = lines.filter(({ isNew }) => isNew).length;
	const records = recordsOf(lines.filter((line) => matchesFilter(line, filter)));
	return html`<p class="stamp"><b>${texts.reportNew(newCount)}</b> <span>${texts.reportAll(lines.length)}</span></p>
${filterForm(reader, lines, filter, run)}
${records.length === 0 && html`<p class="hint">${texts.reportNothing}</p>`}
<ul class="lines">${records.slice(0, MAX_SHOWN_REPORT_RECORDS).map((record) => recordItem(reader, record))}</ul>
${records.length > MAX_SHOWN_REPORT_RECORDS && html`<p class="hint">${texts.reportShown(MAX_SHOWN_REPORT_RECORDS, records.length)}</p>`}`;
}

function recordItem(reader: Reader, record: ReportRecord): Markup {
	const { texts, siteUrl, recordUrl } = reader;
	const [{ endpoint, which, title = "", city, date }] = record;
	const path = record.find((line) => line.path !== undefined)?.path;
	const editUrl = recordUrl(endpoint, which);
	const address = path !== undefined && siteUrl !== undefined ? siteUrl + path : editUrl;
	return html`<li><p class="record"><span>${texts.endpoint[endpoint] ?? endpoint} ${which}</span>
${city && html`<span>${city}</span>`}${date && html`<span>${formatDay(date, reader)}</span>`}
${hasNew(record) && html`<span class="tag warn">${texts.isNew}</span>`}${editUrl && html`<a href="${editUrl}">${texts.editRecord}</a>`}</p>
<p class="name">${address === undefined ? title : html`<a href="${address}">${title}</a>`}</p>
${record.map(({ section, reason, found }) => {
	const [problem, effect] = texts.section[section];
	const finding = reason ? texts.reason(reason) : found;
	return html`<p><b>${problem}.</b> ${effect}${finding && html` <code>${finding}</code>`}</p>`;
})}</li>`;
}

function filterForm(
	{ texts }: Reader,
	lines: readonly ReportLine[],
	filter: ReportFilter,
	run: string | undefined,
): Markup {
	const option = (value: string, name: string, chosenValue: string) =>
		html`<option value="${value}"${value === chosenValue && html` selected`}>${name}</option>`;
	const sectionOptions = REPORT_SECTIONS.flatMap((section) => {
		const count = lines.filter((line) => line.section === section).length;
		return count > 0 ? [option(section, `${texts.section[section][0]} (${count})`, filter.section)] : [];
	});
	return html`<form class="filters" action="/report">${run && html`<input type="hidden" name="run" value="${run}">`}
<label>${texts.filterKind}<select name="section">${option("", texts.any, filter.section)}${sectionOptions}</select></label>
<label>${texts.filterCity}<select name="city">${option("", texts.anyCity, filter.city)}${citiesOf(lines).map((city) => option(city, city, filter.city))}</select></label>
<label>${texts.filterFrom}<input type="date" name="from" value="${filter.from}"></label>
<label>${texts.filterTo}<input type="date" name="to" value="${filter.to}"></label>
<label class="tick"><input type="checkbox" name="new" value="yes"${filter.onlyNew && html` checked`}>${texts.filterNew}</label>
<span class="buttons"><button class="button">${texts.show}</button><a class="button quiet" href="/report">${texts.reset}</a></span></form>`;
}
