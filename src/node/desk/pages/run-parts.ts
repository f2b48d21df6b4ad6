import type { Run } from "../../publish/runs";
import { formatMoment } from "../format-moment";
import { html, type Markup } from "../markup";
import type { Serving } from "../serving";
import type { DeskView } from "./desk-page";
import { form, type Reader } from "./page";
import { timeElement } from "./time";

export interface RunState {
	isUnderWay: boolean;
	/** Undefined for a run that put nothing on the site. */
	serving: Serving | undefined;
}

export function runListItem(reader: Reader, run: Run, state: RunState): Markup {
	const { texts } = reader;
	const { id, action, by, at, end } = run;
	const changes = end?.changes;
	return html`<li><a href="/runs/${id}"><b>${texts.action[action]}</b> ${outcomeTag(reader, run, state)}
${timeElement(new Date(at), reader)} <span>${texts.by[by.kind](by.name)}</span>
${end && html`<span>${texts.took(runSeconds(run))}</span>`}
${changes && html`<span>${texts.counts(changes.added, changes.changed, changes.removed)}</span>`}</a></li>`;
}

const TAG_CLASSES = {
	served: "",
	ready: "",
	dropped: "",
	joined: "",
	refused: "warn",
	failed: "bad",
} as const;

/** Renders how a run ended, or that it is under way. A run that is neither was cut off, which is shown as failed. */
export function outcomeTag(reader: Reader, { end }: Run, { isUnderWay, serving }: RunState): Markup {
	const { texts } = reader;
	if (isUnderWay) return html`<span class="tag">${texts.underWay}</span>`;
	if (serving?.isLive) return html`<span class="tag good">${texts.isLive}</span>`;
	if (serving) return html`<span class="tag">${wasLiveText(reader, serving)}</span>`;
	const { outcome } = end ?? { outcome: "failed" as const };
	return html`<span class="tag ${TAG_CLASSES[outcome]}">${texts.outcome[outcome]}</span>`;
}

function wasLiveText(reader: Reader, { until }: Serving): string {
	return until === undefined
		? reader.texts.wasLive
		: reader.texts.wasLiveUntil(formatMoment(new Date(until), reader));
}

export function runSeconds({ at, end }: Run): number {
	return end ? (Date.parse(end.at) - Date.parse(at)) / 1_000 : 0;
}

export function troubleNotice(
	reader: Reader,
	{ run, kind, detail }: NonNullable<DeskView["trouble"]>,
): Markup {
	const { texts } = reader;
	const forceForm = (action: string, name: string) =>
		form(
			reader,
			action,
			html`<input type="hidden" name="force" value="yes"><button class="button">${name}</button>`,
		);
	const forceForms = html`${forceForm("/candidate", texts.lookAllTheSame)}${forceForm("/publish", texts.force)}`;
	return html`<section class="notice bad" role="alert"><h2>${kind === "refused" ? texts.forceTitle : texts.action[run.action]}</h2>
<p>${texts.trouble[kind]}</p>${detail && html`<p><code>${detail}</code></p>`}
<div class="buttons">${kind === "refused" && forceForms}<a class="button quiet" href="/runs/${run.id}">${texts.details}</a></div></section>`;
}
