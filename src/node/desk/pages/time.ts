import { formatAgo, formatMoment, type TimeReader } from "../format-moment";
import { html, type Markup } from "../markup";

/** Renders a time; in the last hour as "12 минут назад", which client.ts keeps right. */
export function timeElement(moment: Date, reader: TimeReader): Markup {
	const text = formatMoment(moment, reader);
	const ago = formatAgo(moment, reader);
	if (ago === undefined) return html`<span>${text}</span>`;
	return html`<time datetime="${moment.toISOString()}" title="${text}" data-ago>${ago}</time>`;
}
