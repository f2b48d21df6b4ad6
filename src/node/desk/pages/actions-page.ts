import type { LogEntry } from "../action-log";
import { formatMoment, momentOf } from "../format-moment";
import { html, type Markup } from "../markup";
import { page, type Reader } from "./page";
import { timeElement } from "./time";

/** @param runs ids of the recorded runs by the time of their request, which is also that of the log's entry */
export function actionsPage(
	reader: Reader,
	entries: readonly LogEntry[],
	runs: ReadonlyMap<string, string>,
): string {
	const { texts } = reader;
	const columnTitles = [texts.when, texts.who, texts.what];
	const main = html`<h1>${texts.actions}</h1><div class="scroll" tabindex="0" role="region" aria-label="${texts.actions}"><table>
<thead><tr>${columnTitles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${entries.map(
		(entry) =>
			html`<tr><td>${timeElement(new Date(entry.at), reader)}</td><td>${entry.who === "webhook" ? texts.by.webhook() : entry.who} <small>${entry.from}</small></td>
<td>${actionText(reader, entry, runs.get(entry.at))}</td></tr>`,
	)}</tbody></table></div>`;
	return page(reader, { title: `${texts.desk}: ${texts.actions}`, path: "/actions", main });
}

/** Says what was done, with the time of the release or of the schedule in words, and a link to the run. */
function actionText(reader: Reader, { what, detail }: LogEntry, runId: string | undefined): Markup {
	const name = reader.texts.logged[what] ?? what;
	const moment = detail === undefined ? undefined : momentOf(detail);
	const isTime = moment !== undefined && !Number.isNaN(moment.getTime());
	const text = isTime ? `${name} ${reader.texts.loggedTime(formatMoment(moment, reader))}` : name;
	const link = runId === undefined ? text : html`<a href="/runs/${runId}">${text}</a>`;
	return html`${link}${!isTime && detail && html` <code>${detail}</code>`}`;
}
