import type { Desk } from "../desk";
import { html, type Markup } from "../markup";
import { formatMoment, momentOf } from "../when";
import { changesList } from "./changes";
import { form, page, type Reader } from "./page";
import { progressTimes, stepName } from "./progress-words";
import { runListItem, troubleNotice } from "./run-parts";

export type DeskView = ReturnType<Desk["view"]>;

export function deskPage(reader: Reader, view: DeskView): string {
	const main = html`<div id="state" data-key="${view.key}" data-notified="${reader.texts.notified}">
${liveSection(reader, view)}
${view.working && runSection(reader, view.working)}
${!view.working && view.trouble && troubleNotice(reader, view.trouble)}
${view.candidate && candidateSection(reader, view.candidate, !view.working)}
${historySection(reader, view)}
${releasesSection(reader, view.kept)}
</div>`;
	return page(reader, { title: reader.texts.desk, path: "/", main, hasAutoRefresh: view.working !== undefined });
}

function liveSection(reader: Reader, { kept, working, runs }: DeskView): Markup {
	const { texts, language, siteUrl } = reader;
	const served = kept.find(({ isServed }) => isServed);
	const publisher = served && runs.find(({ end }) => end?.outcome === "served" && end.stamp === served.stamp)?.by;
	const facts = served
		? html`<p class="stamp"><b>${formatMoment(momentOf(served.stamp), language)}</b> <span>${texts.pages(served.pages)}</span>${
				publisher && html` <span>${texts.by[publisher.kind](publisher.name)}</span>`
			}</p>`
		: html`<p class="stamp"><b>${texts.nothingLive}</b></p>`;
	return html`<section class="live"><h1>${texts.live}</h1>${facts}
${served && siteUrl && html`<p><a href="${siteUrl}">${texts.openSite}</a></p>`}
<div class="buttons">
${form(reader, "/publish", html`<button class="button primary">${texts.publish}</button>`)}
${!working && form(reader, "/candidate", html`<button class="button">${texts.lookFirst}</button>`)}
<button class="button quiet" id="notify" data-on="${texts.notifyOn}" hidden>${texts.notifyMe}</button>
</div><p class="hint">${texts.publishHint}</p></section>`;
}

function runSection(reader: Reader, { run, progress, log }: NonNullable<DeskView["working"]>): Markup {
	const { texts } = reader;
	const { share } = progress;
	return html`<section class="working" aria-labelledby="working"><h2 id="working">${texts.underWay}: ${texts.action[run.action]}</h2>
<p class="step" id="step" role="status">${stepName(texts, progress.step)}</p>
<progress id="bar" aria-labelledby="working" max="1"${share !== undefined && html` value="${share.toFixed(3)}"`}></progress>
<p class="hint" id="meta">${progressTimes(texts, progress)}</p>
<details><summary>${texts.log}</summary><pre id="log" tabindex="0" aria-label="${texts.log}">${log}</pre></details></section>`;
}

function candidateSection(reader: Reader, candidate: NonNullable<DeskView["candidate"]>, canAct: boolean): Markup {
	const { texts, language } = reader;
	const { stamp, isStale, changes } = candidate;
	const stampField = html`<input type="hidden" name="stamp" value="${stamp}">`;
	return html`<section class="candidate"><h2>${texts.candidate}</h2>
<p class="stamp"><b>${formatMoment(momentOf(stamp), language)}</b></p>
<p${isStale && html` class="notice bad"`}>${isStale ? texts.candidateStale : texts.candidateHint}</p>
<div class="buttons"><a class="button" href="/preview" target="_blank" rel="noopener">${texts.openPreview}</a>
${canAct && !isStale && form(reader, "/switch", html`${stampField}<button class="button primary">${texts.switchTo}</button>`)}
${canAct && form(reader, "/drop", html`${stampField}<button class="button quiet">${texts.drop}</button>`)}</div>
<h3>${texts.wouldChange}</h3>${changesList(reader, changes)}</section>`;
}

function historySection(reader: Reader, { runs, underWay }: DeskView): Markup {
	const { texts } = reader;
	return html`<section><h2>${texts.history}</h2>
${runs.length > 0 ? html`<ol class="runs">${runs.map((run) => runListItem(reader, run, underWay.has(run.id)))}</ol>` : html`<p class="hint">${texts.noHistory}</p>`}</section>`;
}

function releasesSection({ texts, language }: Reader, kept: DeskView["kept"]): Markup | undefined {
	if (kept.length < 2) return undefined;
	return html`<section><h2>${texts.releases}</h2><p class="hint">${texts.releasesHint}</p><ul class="kept">${kept.map(
		({ stamp, pages, isServed }) => {
			const builtAt = formatMoment(momentOf(stamp), language);
			const link = html`<a class="button" href="/back/${stamp}" aria-label="${texts.goBackTo(builtAt)}">${texts.goBack}</a>`;
			return html`<li><span><b>${builtAt}</b> ${texts.pages(pages)}</span>${isServed ? html`<span class="tag good">${texts.isLive}</span>` : link}</li>`;
		},
	)}</ul></section>`;
}
