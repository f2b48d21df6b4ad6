import type { LogEntry } from "../action-log";
import { html } from "../markup";
import { formatMoment } from "../when";
import { page, type Reader } from "./page";

export function actionsPage(reader: Reader, entries: readonly LogEntry[]): string {
	const { texts, language } = reader;
	const columnTitles = [texts.when, texts.who, texts.what];
	const main = html`<h1>${texts.actions}</h1><div class="scroll" tabindex="0" role="region" aria-label="${texts.actions}"><table>
<thead><tr>${columnTitles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${entries.map(
		({ at, who, what, from, detail }) =>
			html`<tr><td>${formatMoment(new Date(at), language)}</td><td>${who === "webhook" ? texts.by.webhook() : who} <small>${from}</small></td>
<td>${texts.logged[what] ?? what}${detail && html` <code>${detail}</code>`}</td></tr>`,
	)}</tbody></table></div>`;
	return page(reader, { title: `${texts.desk}: ${texts.actions}`, path: "/actions", main });
}
