import { deskZone, formatMoment, localTimeOf } from "../format-moment";
import { html, type Markup } from "../markup";
import type { Scheduled } from "../schedule";
import { form, messagePage, type Reader } from "./page";

/** Shows when the next publish will begin, or lets the operator choose the time. */
export function scheduleParts(reader: Reader, scheduled: Scheduled | undefined): Markup {
	const { texts } = reader;
	if (scheduled) {
		const button = html`${shownField(scheduled)}<button class="button">${texts.scheduleCancel}</button>`;
		return html`<div class="notice"><p><b>${scheduledText(reader, scheduled)}</b> ${scheduled.by}</p>
${form(reader, "/schedule/cancel", button)}</div>`;
	}
	return html`<details><summary>${texts.scheduleLater}</summary>${scheduleForm(reader, undefined)}</details>`;
}

/** @param entered the time to begin with, such as "2026-11-21T09:30" */
function scheduleForm(reader: Reader, entered: string | undefined): Markup {
	const { texts, zone, now } = reader;
	const label = zone === undefined ? texts.scheduleAtZone(deskZone()) : texts.scheduleAt;
	const value = entered !== undefined && html` value="${entered}"`;
	const field = html`${shownField(undefined)}<label>${label}<input type="datetime-local" name="at"${value} min="${localTimeOf(now, zone)}" required></label>
<button class="button">${texts.schedule}</button>`;
	return form(reader, "/schedule", field, "schedule");
}

/** Tells the desk which schedule the page shows, so that an old page can't replace a newer one. */
function shownField(scheduled: Scheduled | undefined): Markup {
	return html`<input type="hidden" name="shown" value="${scheduled?.at ?? ""}">`;
}

function scheduledText(reader: Reader, { at }: Scheduled): string {
	return reader.texts.scheduled(formatMoment(new Date(at), reader));
}

/** Says that the time is over, and lets the operator change what was entered. */
export function schedulePastPage(reader: Reader, entered: string): string {
	return messagePage(reader, reader.texts.schedulePast, scheduleForm(reader, entered));
}

/** Says that the schedule isn't what an old page shows, and what it is. */
export function scheduleChangedPage(reader: Reader, scheduled: Scheduled | undefined): string {
	const { texts } = reader;
	const current = scheduled ? `${scheduledText(reader, scheduled)} ${scheduled.by}` : texts.scheduledNothing;
	return messagePage(reader, `${texts.scheduleChanged} ${current}`);
}
