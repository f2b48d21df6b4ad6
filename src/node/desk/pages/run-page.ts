import type { RecordedChanges, Run } from "../../publish/runs";
import { formatMoment, momentOf } from "../format-moment";
import { html } from "../markup";
import type { TitleOf } from "../page-titles";
import { type AddressOf, changesList } from "./changes";
import { form, page, type Reader } from "./page";
import { stepName } from "./progress-words";
import { outcomeTag, type RunState, runSeconds } from "./run-parts";
import { timeElement } from "./time";

interface RunView extends RunState {
	run: Run;
	log: string;
	trouble: string | undefined;
	hasReport: boolean;
	titleOf: TitleOf;
}

export function runPage(
	reader: Reader,
	{ run, log, trouble, hasReport, titleOf, isUnderWay, serving }: RunView,
): string {
	const { texts, siteUrl } = reader;
	const addressOf: AddressOf = (path) => siteUrl && siteUrl + path;
	const { action, by, at, end, steps, said } = run;
	const stepTimes = [...steps.map((step) => Date.parse(step.at)), Date.parse(end?.at ?? at)];
	const secondsOfStep = (index: number) => ((stepTimes[index + 1] ?? 0) - (stepTimes[index] ?? 0)) / 1_000;
	const main = html`<h1>${texts.action[action]}</h1>
<p class="stamp">${outcomeTag(reader, run, { isUnderWay, serving })} <b>${timeElement(new Date(at), reader)}</b> <span>${texts.by[by.kind](by.name)}</span>
${end && html`<span>${texts.took(runSeconds(run))}</span>`}</p>
${trouble && html`<p class="notice bad">${trouble}</p>`}
${end?.trouble && html`<p><code>${end.trouble.detail}</code></p>`}
${hasReport && html`<p><a href="/report?run=${run.id}">${texts.reportTitle}</a></p>`}
${end?.changes && html`<h2>${texts.changed}</h2>${changesList(reader, end.changes, { addressOf, titleOf })}`}
<h2>${texts.log}</h2>
<ol class="steps">${steps.map(
		({ name }, index) =>
			html`<li><span>${stepName(texts, name)}</span> <b>${texts.took(Math.max(0, secondsOfStep(index)))}</b></li>`,
	)}</ol>
<pre tabindex="0" aria-label="${texts.log}">${[log, ...(log === "" ? said : [])].join("\n").trim()}</pre>`;
	return page(reader, { title: `${texts.desk}: ${texts.action[action]}`, path: "/runs", main });
}

interface RollbackView {
	stamp: string;
	changes: RecordedChanges;
	titleOf: TitleOf;
}

export function rollbackPage(reader: Reader, { stamp, changes, titleOf }: RollbackView): string {
	const { texts } = reader;
	const title = texts.goBackTo(formatMoment(momentOf(stamp), reader));
	const main = html`<h1>${title}</h1><p class="notice warn">${texts.rollbackWarning}</p>
<h2>${texts.wouldChange}</h2>${changesList(reader, changes, { addressOf: () => undefined, titleOf })}
<div class="buttons">${form(reader, `/back/${stamp}`, html`<button class="button primary">${texts.goBackNow}</button>`)}
<a class="button quiet" href="/">${texts.cancel}</a></div>`;
	return page(reader, { title: `${texts.desk}: ${texts.releases}`, path: "/back", main });
}
