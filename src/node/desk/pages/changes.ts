import type { RecordChange } from "../../pipeline/report/record-changes";
import type { RecordedChanges } from "../../publish/runs";
import { formatDay } from "../format-moment";
import { html, type Markup } from "../markup";
import type { TitleOf } from "../page-titles";
import type { DeskTexts } from "../texts-ru";
import type { Reader } from "./page";

const MAX_OPEN_PAGES = 12;
const MAX_OPEN_RECORDS = 20;

/** Makes the address of a page of the site, or of the preview; undefined for pages that can't be opened. */
export type AddressOf = (path: string) => string | undefined;

/** Where changed pages can be opened, and what they are called. */
interface ChangedPages {
	addressOf: AddressOf;
	titleOf: TitleOf;
}

export function changesList(reader: Reader, changes: RecordedChanges, pages: ChangedPages): Markup {
	const { records, recordCount, policy } = changes;
	return html`${records.length > 0 && recordList(reader, records, recordCount, pages.addressOf)}${changedPagesList(reader, changes, pages)}${
		policy.length > 0 &&
		html`<h3>${reader.texts.newOrigins}</h3><ul>${policy.map((line) => html`<li><code>${line}</code></li>`)}</ul>`
	}`;
}

/** Lists changed records by title, with each field before and after. */
export function recordList(
	reader: Reader,
	records: readonly RecordChange[],
	count: number,
	addressOf: AddressOf,
): Markup {
	const { texts } = reader;
	const items = (shown: readonly RecordChange[]) =>
		html`<ul class="lines">${shown.map((record) => recordItem(reader, record, addressOf))}</ul>`;
	const [open, folded] = [records.slice(0, MAX_OPEN_RECORDS), records.slice(MAX_OPEN_RECORDS)];
	return html`${items(open)}${
		folded.length > 0 &&
		html`<details><summary>${texts.more(count - open.length)}</summary>${items(folded)}${count > records.length && html`<p>${texts.more(count - records.length)}</p>`}</details>`
	}`;
}

function recordItem(reader: Reader, record: RecordChange, addressOf: AddressOf): Markup {
	const { texts } = reader;
	const { kind, endpoint, title, path, fields } = record;
	const address = path === undefined || kind === "removed" ? undefined : addressOf(path);
	return html`<li><p class="record"><span>${texts.endpoint[endpoint] ?? endpoint}</span>${
		kind !== "changed" && html`<span class="tag">${texts.recordKind[kind]}</span>`
	}</p><p class="name">${address === undefined ? title : html`<a href="${address}">${title}</a>`}</p>${fields.map(
		({ name, before, after }) =>
			html`<p>${texts.field[name] ?? name}: ${
				isHash(before) || isHash(after)
					? texts.fieldEdited
					: html`<del>${fieldText(reader, name, [before, after])}</del> → <ins>${fieldText(reader, name, [after, before])}</ins>`
			}</p>`,
	)}</li>`;
}

function isHash(value: string | undefined): boolean {
	return value?.startsWith("#") === true;
}

const LOCAL_TIME_PATTERN = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;

/** @param values the field's value, and the one that it is compared with */
function fieldText(reader: Reader, name: string, [value, other]: readonly (string | undefined)[]): string {
	const { texts } = reader;
	if (value === undefined) return texts.noValue;
	if (name === "status") return texts.status[value] ?? value;
	const [, day, time] = LOCAL_TIME_PATTERN.exec(value) ?? [];
	const [, otherDay] = LOCAL_TIME_PATTERN.exec(other ?? "") ?? [];
	return day === undefined ? value : `${formatDay(day, reader, otherDay)}, ${time}`;
}

function changedPagesList(
	{ texts }: Reader,
	changes: RecordedChanges,
	{ addressOf, titleOf }: ChangedPages,
): Markup {
	const kinds = [
		[texts.added, changes.added, changes.named.added, true],
		[texts.edited, changes.changed, changes.named.changed, true],
		[texts.removed, changes.removed, changes.named.removed, false],
	] as const;
	if (kinds.every(([, count]) => count === 0)) return html`<p>${texts.noPages}</p>`;
	const isFolded = changes.records.length > 0;
	const titles = new Map(
		changes.records.flatMap(({ path, title }) => (path === undefined ? [] : [[path, title]])),
	);
	return html`${isFolded && html`<p class="hint">${pagesSummary(texts, changes)}</p>`}<div class="changes">${kinds.map(
		([name, count, paths, exists]) =>
			count > 0 &&
			html`<details${!isFolded && count <= MAX_OPEN_PAGES && html` open`}><summary>${name} <b>${count}</b></summary><ul>${paths.map(
				(path) => {
					const address = exists ? addressOf(path) : undefined;
					const title = titles.get(path) ?? titleOf(path);
					const text = title ?? decodePath(path);
					return html`<li>${address === undefined ? text : html`<a href="${address}">${text}</a>`}${
						title !== undefined && html` <small>${decodePath(path)}</small>`
					}</li>`;
				},
			)}${count > paths.length && html`<li>${texts.more(count - paths.length)}</li>`}</ul></details>`,
	)}</div>`;
}

/** Says how many records changed, and how many pages mention them: "1 запись, 22 страницы, где она есть". */
function pagesSummary(texts: DeskTexts, { recordCount, added, changed, removed }: RecordedChanges): string {
	return texts.recordsOnPages(recordCount, added + changed + removed);
}

function decodePath(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
