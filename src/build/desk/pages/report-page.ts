import { html, type Markup } from "../markup";
import { citiesOf, matchesFilter, REPORT_SECTIONS, type ReportFilter, type ReportLine } from "../report";
import { formatDay } from "../when";
import { page, type Reader } from "./page";

const MAX_SHOWN_REPORT_LINES = 200;

interface ReportView {
	/**
	 * Undefined if the run has no readable report, or if there is no report yet. `landing`: problems of the landing's
	 * configuration, and defaults used for its missing settings, one English sentence each.
	 */
	report: { lines: readonly ReportLine[]; landing: readonly string[] } | undefined;
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
		html`<h2>${texts.reportLanding}</h2><ul class="lines" lang="en">${report.landing.map((line) => html`<li>${line}</li>`)}</ul>`;
	const content = report
		? html`${(report.lines.length > 0 || !landingList) && lineList(reader, view, report.lines)}${landingList}`
		: html`<p class="hint">${texts.reportNone}</p>`;
	const main = html`<h1>${texts.reportTitle}</h1>${content}`;
	return page(reader, { title: `${texts.desk}: ${texts.report}`, path: "/report", main });
}

function lineList(reader: Reader, { filter, run }: ReportView, lines: readonly ReportLine[]): Markup {
	const { texts } = reader;
	if (lines.length === 0) return html`<p class="notice good">${texts.reportFine}</p>`;
	const newCount = lines.filter(({ isNew }) => isNew).length;
	const matchingLines = lines.filter((line) => matchesFilter(line, filter));
	return html`<p class="stamp"><b>${texts.reportNew(newCount)}</b> <span>${texts.reportAll(lines.length)}</span></p>
${filterForm(reader, lines, filter, run)}
${matchingLines.length === 0 && html`<p class="hint">${texts.reportNothing}</p>`}
<ul class="lines">${matchingLines.slice(0, MAX_SHOWN_REPORT_LINES).map((line) => reportLine(reader, line))}</ul>
${matchingLines.length > MAX_SHOWN_REPORT_LINES && html`<p class="hint">${texts.reportShown(MAX_SHOWN_REPORT_LINES, matchingLines.length)}</p>`}`;
}

function reportLine({ texts, language, siteUrl }: Reader, line: ReportLine): Markup {
	const [problem, effect] = texts.section[line.section];
	const title = line.title ?? "";
	const findingText = line.reason ? texts.reason(line.reason) : line.found;
	const isLinked = line.path !== undefined && siteUrl !== undefined;
	return html`<li><p class="record"><span>${texts.endpoint[line.endpoint] ?? line.endpoint} ${line.which}</span>
${line.city && html`<span>${line.city}</span>`}${line.date && html`<span>${formatDay(line.date, language)}</span>`}
${line.isNew && html`<span class="tag warn">${texts.isNew}</span>`}</p>
<p class="name">${isLinked ? html`<a href="${siteUrl}${line.path}">${title}</a>` : title}</p>
<p><b>${problem}.</b> ${effect}</p>${findingText && html`<p><code>${findingText}</code></p>`}</li>`;
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
