import type { Desk } from "../desk";
import { formatMoment, momentOf } from "../format-moment";
import { html, type Markup } from "../markup";
import { type AddressOf, changesList, recordList } from "./changes";
import { form, page, type Reader } from "./page";
import { progressTimes, stepName } from "./progress-words";
import { runListItem, troubleNotice } from "./run-parts";
import { scheduleParts } from "./schedule-parts";
import { timeElement } from "./time";

export type DeskView = ReturnType<Desk["view"]>;

/** The address under which a colleague sees the candidate, and until when. */
export interface SharedPreview {
	address: string;
	until: Date;
}

export function deskPage(reader: Reader, view: DeskView, shared: SharedPreview | undefined): string {
	const isReady = view.candidate !== undefined && !view.candidate.isStale && !view.working;
	const main = html`<div id="state" data-key="${view.key}" data-notified="${reader.texts.notified}">
${liveSection(reader, view, isReady)}
${view.working && runSection(reader, view.working)}
${!view.working && view.trouble && troubleNotice(reader, view.trouble)}
${view.candidate && candidateSection(reader, view.candidate, !view.working, shared)}
${view.edits && editsSection(reader, view.edits)}
${historySection(reader, view)}
${releasesSection(reader, view.kept)}
</div>`;
	return page(reader, {
		title: reader.texts.desk,
		path: "/",
		main,
		hasAutoRefresh: view.working !== undefined,
	});
}

/** @param isReady whether a candidate can be shown to all; then that is the page's main button */
function liveSection(reader: Reader, view: DeskView, isReady: boolean): Markup {
	const { texts, siteUrl } = reader;
	const { kept, working, runs } = view;
	const served = kept.find(({ isServed }) => isServed);
	const publisher =
		served && runs.find(({ end }) => end?.outcome === "served" && end.stamp === served.stamp)?.by;
	const facts = served
		? html`<p class="stamp"><b>${timeElement(momentOf(served.stamp), reader)}</b> <span>${texts.pages(served.pages)}</span>${
				publisher && html` <span>${texts.by[publisher.kind](publisher.name)}</span>`
			}</p>`
		: html`<p class="stamp"><b>${texts.nothingLive}</b></p>`;
	const publishButton = html`<button class="button${!isReady && " primary"}">${isReady ? texts.buildAnew : texts.publish}</button>`;
	const buttons = html`<div class="buttons">${form(reader, "/publish", publishButton)}
${!working && form(reader, "/candidate", html`<button class="button">${texts.lookFirst}</button>`)}
<button class="button quiet" id="notify" data-on="${texts.notifyOn}" hidden>${texts.notifyMe}</button>
</div><p class="hint">${texts.publishHint}</p>${scheduleParts(reader, view.scheduled)}`;
	return html`<section class="live"><h1>${texts.live}</h1>${facts}
${served && siteUrl && html`<p><a href="${siteUrl}">${texts.openSite}</a></p>`}
${view.isRolledBack && html`<p class="notice warn">${texts.rolledBack}</p>`}
${isReady ? html`<details><summary>${texts.otherwise}</summary>${buttons}</details>` : buttons}</section>`;
}

function runSection(reader: Reader, { run, progress, log }: NonNullable<DeskView["working"]>): Markup {
	const { texts } = reader;
	const { share, steps, index } = progress;
	return html`<section class="working" aria-labelledby="working"><h2 id="working">${texts.underWay}: ${texts.action[run.action]}</h2>
<p class="step" id="step" role="status">${stepName(texts, progress.step)}</p>
<progress id="bar" aria-labelledby="working" max="1" value="${share.toFixed(3)}"></progress>
<p class="hint" id="meta">${progressTimes(texts, progress)}</p>
<ol class="track" id="track">${steps.map(
		(step, position) =>
			html`<li${position < index && html` class="done"`}${position === index && html` aria-current="step"`}>${stepName(texts, step)}</li>`,
	)}</ol>
<details><summary>${texts.log}</summary><pre id="log" tabindex="0" aria-label="${texts.log}">${log}</pre></details></section>`;
}

function candidateSection(
	reader: Reader,
	candidate: NonNullable<DeskView["candidate"]>,
	canAct: boolean,
	shared: SharedPreview | undefined,
): Markup {
	const { texts } = reader;
	const { stamp, isStale, changes, titleOf, refusals } = candidate;
	const isRefused = refusals.length > 0;
	const switchName = isRefused ? texts.force : texts.switchTo;
	const stampField = html`<input type="hidden" name="stamp" value="${stamp}">`;
	return html`<section class="candidate" id="candidate"><h2>${texts.candidate}</h2>
<p class="stamp"><b>${timeElement(momentOf(stamp), reader)}</b></p>
<p${isStale && html` class="notice bad"`}>${isStale ? texts.candidateStale : texts.candidateHint}</p>
${isRefused && html`<div class="notice bad"><p>${texts.forceTitle}</p>${refusals.map((reason) => html`<p><code>${reason}</code></p>`)}</div>`}
<div class="buttons">${canAct && !isStale && form(reader, "/switch", html`${stampField}<button class="button primary">${switchName}</button>`)}
<a class="button" href="/preview" target="_blank" rel="noopener">${texts.openPreview}</a>
${canAct && form(reader, "/drop", html`${stampField}<button class="button quiet">${texts.drop}</button>`)}</div>
${shared && html`<label>${texts.sharedPreview(formatMoment(shared.until, reader))}<input readonly value="${shared.address}"></label>`}
<h3>${texts.wouldChange}</h3>${changesList(reader, changes, { addressOf: previewAddress, titleOf })}</section>`;
}

const previewAddress: AddressOf = (path) => `/preview?${new URLSearchParams({ page: path })}`;

/** Lists what was edited since the served release was built. */
function editsSection(reader: Reader, edits: NonNullable<DeskView["edits"]>): Markup {
	const { texts, siteUrl } = reader;
	const title = edits.length > 0 ? texts.edits(edits.length) : texts.noEdits;
	return html`<section class="edits"><h2>${title}</h2><p class="hint">${texts.editsHint}</p>
${edits.length > 0 && recordList(reader, edits, edits.length, (path) => siteUrl && siteUrl + path)}</section>`;
}

function historySection(reader: Reader, { runs, underWay, serving }: DeskView): Markup {
	const { texts } = reader;
	const items = runs.map((run) =>
		runListItem(reader, run, { isUnderWay: underWay.has(run.id), serving: serving.get(run.id) }),
	);
	return html`<section><h2>${texts.history}</h2>
${items.length > 0 ? html`<ol class="runs">${items}</ol>` : html`<p class="hint">${texts.noHistory}</p>`}</section>`;
}

function releasesSection(reader: Reader, kept: DeskView["kept"]): Markup | undefined {
	const { texts } = reader;
	if (kept.length < 2) return undefined;
	return html`<section><h2>${texts.releases}</h2><p class="hint">${texts.releasesHint}</p><ul class="kept">${kept.map(
		({ stamp, pages, isServed }) => {
			const builtAt = momentOf(stamp);
			const name = texts.goBackTo(formatMoment(builtAt, reader));
			const link = html`<a class="button" href="/back/${stamp}" aria-label="${name}">${texts.goBack}</a>`;
			return html`<li><span><b>${timeElement(builtAt, reader)}</b> ${texts.pages(pages)}</span>${isServed ? html`<span class="tag good">${texts.isLive}</span>` : link}</li>`;
		},
	)}</ul></section>`;
}
