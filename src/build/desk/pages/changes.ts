import type { RecordedChanges } from "../../publish/runs";
import { html, type Markup } from "../markup";
import type { Reader } from "./page";

export function changesList(reader: Reader, changes: RecordedChanges): Markup {
	const { policy } = changes;
	return html`${changedPagesList(reader, changes)}${
		policy.length > 0 &&
		html`<h3>${reader.texts.newOrigins}</h3><ul>${policy.map((line) => html`<li><code>${line}</code></li>`)}</ul>`
	}`;
}

function changedPagesList({ texts, siteUrl }: Reader, changes: RecordedChanges): Markup {
	const kinds = [
		[texts.added, changes.added, changes.named.added, true],
		[texts.edited, changes.changed, changes.named.changed, true],
		[texts.removed, changes.removed, changes.named.removed, false],
	] as const;
	if (kinds.every(([, count]) => count === 0)) return html`<p>${texts.noPages}</p>`;
	return html`<div class="changes">${kinds.map(
		([name, count, paths, isLinked]) =>
			count > 0 &&
			html`<details${count <= 12 && html` open`}><summary>${name} <b>${count}</b></summary><ul>${paths.map(
				(path) =>
					html`<li>${isLinked && siteUrl ? html`<a href="${siteUrl + path}">${decodePath(path)}</a>` : decodePath(path)}</li>`,
			)}${count > paths.length && html`<li>${texts.more(count - paths.length)}</li>`}</ul></details>`,
	)}</div>`;
}

function decodePath(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
