import type { EditorReport, Entry } from "./editor-report";
import { SECTIONS, WORDS } from "./words";

const SHOWN = 500;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { line-height: 1.1 } summary { cursor: pointer; font-weight: 600; padding: .5rem 0 }
summary span { display: inline-block; min-width: 3ch; text-align: right; margin-right: .75rem }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem } th { text-align: start }
td, th { padding: .3rem .75rem .3rem 0; border-top: 1px solid #8884; vertical-align: top; overflow-wrap: anywhere }
ul { columns: 20rem; padding-left: 1.2rem }
`;

/** The report as one page that needs nothing else: it is opened from a disk or a build's artefacts. */
export function reportPage(report: EditorReport, siteUrl: string): string {
	const sections = SECTIONS.map(({ key, title, why }) => section(title, why, report[key], siteUrl));
	const counts = Object.entries(report.read).map(([endpoint, count]) => `<li>${text(endpoint)}: ${count}</li>`);
	const landing = report.landing.map((line) => `<li>${text(line)}</li>`);
	return [
		'<!DOCTYPE html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
		`<meta name="robots" content="noindex"><title>${WORDS.title}</title><style>${STYLE}</style>`,
		`<h1>${WORDS.title}</h1><p>${WORDS.intro}</p>`,
		...sections,
		landing.length > 0 ? `<h2>${WORDS.landing}</h2><ul>${landing.join("")}</ul>` : "",
		`<h2>${WORDS.read}</h2><ul>${counts.join("")}</ul></html>`,
	].join("\n");
}

function section(title: string, why: string, entries: readonly Entry[], siteUrl: string): string {
	const open = entries.length > 0 && entries.length <= 20 ? " open" : "";
	const rest = entries.length > SHOWN ? `<p>… ${WORDS.more} ${entries.length - SHOWN}</p>` : "";
	const body =
		entries.length === 0 ? `<p>${WORDS.nothing}</p>` : `<p>${text(why)}</p>${table(entries, siteUrl)}${rest}`;
	return `<details${open}><summary><span>${entries.length}</span>${text(title)}</summary>${body}</details>`;
}

function table(entries: readonly Entry[], siteUrl: string): string {
	const hasFound = entries.some(({ found }) => found);
	const rows = entries.slice(0, SHOWN).map(({ record, title, path, found }) => {
		const name = path ? `<a href="${text(siteUrl + path)}">${text(title)}</a>` : text(title);
		return `<tr><td>${text(record)}</td><td>${name}</td>${hasFound ? `<td>${text(found ?? "")}</td>` : ""}</tr>`;
	});
	const found = hasFound ? `<th>${WORDS.found}</th>` : "";
	return `<table><tr><th>${WORDS.record}</th><th>${WORDS.name}</th>${found}</tr>${rows.join("")}</table>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Titles and values come from outside: everything is escaped. */
function text(value: string): string {
	return value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
