import { join } from "node:path";
import { writeIfChanged } from "../../gatsby/write-changed";
import type { EditorReport, ReportEntry } from "./editor-report";
import { escapeHtml as text } from "./escape-html";
import { landingSentence, RU_LANDING_WORDS } from "./landing-words";
import { REPORT_STYLE } from "./report-style";
import { RECORD_NAMES, reasonText, SECTIONS, TEXTS } from "./report-texts";

const MAX_TABLE_RECORDS = 500;
/** Sections with more records are collapsed, so that the next headings stay visible. */
const MAX_OPEN_RECORDS = 10;

/** Writes `.cache/report/index.html` for people and `report.json` for programs. */
export function writeEditorReport(root: string, report: EditorReport, siteUrl: string): void {
	const directory = join(root, ".cache", "report");
	writeIfChanged(join(directory, "index.html"), reportPage(report, siteUrl));
	writeIfChanged(join(directory, "report.json"), `${JSON.stringify(report, null, "\t")}\n`);
}

/** Renders the report as one self-contained page, which can be opened without a web server. */
export function reportPage(report: EditorReport, siteUrl: string): string {
	const filledSections = SECTIONS.filter(({ key }) => report[key].length > 0);
	const emptySections = SECTIONS.filter(({ key }) => report[key].length === 0);
	const emptyItems = emptySections.map(({ fine }) => text(fine));
	const readItems = Object.entries(report.read).map(([endpoint, count]) => {
		const kind = text(RECORD_NAMES[endpoint]?.many ?? endpoint);
		return `<span title="${text(endpoint)}">${kind}</span> <b>${count}</b>`;
	});
	const landingItems = report.landing.map((note) => text(landingSentence(RU_LANDING_WORDS, note)));
	return [
		'<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">',
		`<title>${TEXTS.title}</title><style>${REPORT_STYLE}</style></head><body><main>`,
		`<h1>${TEXTS.title}</h1><p class="intro">${TEXTS.intro}</p>`,
		filledSections.length === 0 ? `<p class="verdict">${TEXTS.allFine}</p>` : `<h2>${TEXTS.toMend}</h2>`,
		...filledSections.map(({ key, title, why }) =>
			sectionHtml({ title, why, entries: report[key], isBad: key === "leftOut" }, siteUrl),
		),
		listHtml(TEXTS.landing, "lines", landingItems),
		listHtml(TEXTS.fine, "fine", emptyItems),
		listHtml(TEXTS.read, "read", readItems),
		"</main></body></html>",
	].join("\n");
}

function listHtml(title: string, className: string, items: readonly string[]): string {
	if (items.length === 0) return "";
	return `<h2>${title}</h2><ul class="${className}">${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

interface Section {
	title: string;
	why: string;
	entries: readonly ReportEntry[];
	isBad: boolean;
}

function sectionHtml({ title, why, entries, isBad }: Section, siteUrl: string): string {
	const attributes = `${isBad ? ' class="bad"' : ""}${entries.length <= MAX_OPEN_RECORDS ? " open" : ""}`;
	const restNote =
		entries.length > MAX_TABLE_RECORDS ? `<p>… ${TEXTS.more} ${entries.length - MAX_TABLE_RECORDS}</p>` : "";
	return [
		`<details${attributes}><summary><span class="count">${entries.length}</span>${text(title)}</summary>`,
		`<p>${text(why)}</p>${tableHtml(entries, siteUrl)}${restNote}</details>`,
	].join("");
}

function tableHtml(entries: readonly ReportEntry[], siteUrl: string): string {
	const hasTitle = entries.some(({ title }) => title !== undefined);
	const hasFound = entries.some(({ found }) => found);
	const rows = entries
		.slice(0, MAX_TABLE_RECORDS)
		.map(({ endpoint, which, title = "", path, found = "", reason }) => {
			const name = path ? `<a href="${text(siteUrl + path)}">${text(title)}</a>` : text(title);
			const kind = RECORD_NAMES[endpoint]?.one ?? endpoint;
			const cells = [
				`<td title="${text(`${endpoint} ${which}`)}">${text(kind)} ${text(which)}</td>`,
				hasTitle ? `<td>${name}</td>` : "",
				hasFound ? `<td><code>${text(reason ? reasonText(reason) : found)}</code></td>` : "",
			];
			return `<tr>${cells.join("")}</tr>`;
		});
	const columnTitles = [TEXTS.record, ...(hasTitle ? [TEXTS.name] : []), ...(hasFound ? [TEXTS.found] : [])];
	return `<table><thead><tr>${columnTitles.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
