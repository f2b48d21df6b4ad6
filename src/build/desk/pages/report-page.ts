import { html, type Markup } from "../markup";
import { citiesOf, type ReportFilter, type ReportLine, SECTIONS } from "../report";
import { formatDay } from "../when";
import { page, type Reader } from "./page";

const MAX_SHOWN_LINES = 200;

interface ReportView {
	/** Undefined before the first report. */
	lines: readonly ReportLine[] | undefined;
	/** Lines that match the filter. */
	matching: readonly ReportLine[];
	filter: ReportFilter;
	/** Id of the report's run; undefined for the latest report. */
	run: string | undefined;
}

export function reportPage(reader: Reader, view: ReportView): string {
	const { texts } = reader;
	const main = html`<h1>${texts.reportTitle}</h1>${view.lines ? lineList(reader, view, view.lines) : html`<p class="hint">${texts.reportNone}</p>`}`;
	return page(reader, { title: `${texts.desk}: ${texts.report}`, path: "/report", main });
}

function lineList(reader: Reader, { matching, filter, run }: ReportView, lines: readonly ReportLine[]): Markup {
	const { texts } = reader;
	if (lines.length === 0) return html`<p class="notice good">${texts.reportFine}</p>`;
	const newCount = lines.filter(({ isNew }) => isNew).length;
	return html`<p class="stamp"><b>${texts.reportNew(newCount)}</b> <span>${texts.reportAll(lines.length)}</span></p>
${filterForm(reader, lines, filter, run)}
${matching.length === 0 && html`<p class="hint">${texts.reportNothing}</p>`}
<ul class="lines">${matching.slice(0, MAX_SHOWN_LINES).map((line) => reportLine(reader, line))}</ul>
${matching.length > MAX_SHOWN_LINES && html`<p class="hint">${texts.reportShown(MAX_SHOWN_LINES, matching.length)}</p>`}`;
}

function reportLine({ texts, language, siteUrl }: Reader, line: ReportLine): Markup {
	const [name, why] = texts.section[line.section];
	const title = line.title ?? "";
	const findingText = line.reason ? texts.reason(line.reason) : line.found;
	const isLinked = line.path !== undefined && siteUrl !== undefined;
	return html`<li><p class="record"><span>${texts.endpoint[line.endpoint] ?? line.endpoint} ${line.which}</span>
${line.city && html`<span>${line.city}</span>`}${line.date && html`<span>${formatDay(line.date, language)}</span>`}
${line.isNew && html`<span class="tag warn">${texts.isNew}</span>`}</p>
<p class="name">${isLinked ? html`<a href="${siteUrl}${line.path}">${title}</a>` : title}</p>
<p><b>${name}.</b> ${why}</p>${findingText && html`<p><code>${findingText}</code></p>`}</li>`;
}

function filterForm(
	{ texts }: Reader,
	lines: readonly ReportLine[],
	filter: ReportFilter,
	run: string | undefined,
): Markup {
	const countBySection = new Map(
		SECTIONS.map((section) => [section, lines.filter((line) => line.section === section).length]),
	);
	const option = (value: string, name: string, chosen: string | undefined) =>
		html`<option value="${value}"${value === (chosen ?? "") && html` selected`}>${name}</option>`;
	return html`<form class="filters" action="/report">${run && html`<input type="hidden" name="run" value="${run}">`}
<label>${texts.filterKind}<select name="section">${option("", texts.any, filter.section)}${SECTIONS.filter((section) =>
		countBySection.get(section),
	).map((section) =>
		option(section, `${texts.section[section][0]} (${countBySection.get(section)})`, filter.section),
	)}</select></label>
<label>${texts.filterCity}<select name="city">${option("", texts.anyCity, filter.city)}${citiesOf(lines).map((city) => option(city, city, filter.city))}</select></label>
<label>${texts.filterFrom}<input type="date" name="from" value="${filter.from ?? ""}"></label>
<label>${texts.filterTo}<input type="date" name="to" value="${filter.to ?? ""}"></label>
<label class="tick"><input type="checkbox" name="new" value="yes"${filter.onlyNew && html` checked`}>${texts.filterNew}</label>
<span class="buttons"><button class="button">${texts.show}</button><a class="button quiet" href="/report">${texts.reset}</a></span></form>`;
}
