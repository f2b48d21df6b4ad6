import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { HostManifest } from "../hosting/manifest";
import { html, Markup } from "./markup";
import { DESK_TEXTS, type DeskLanguage } from "./texts";

/** Background of the strip and the icon: a colour that no brand's theme can be confused with, as it is striped. */
const ICON =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%235b21b6'/%3E%3Ccircle cx='8' cy='8' r='4' fill='none' stroke='white' stroke-width='2'/%3E%3C/svg%3E";
const STYLE = `#desk-preview{position:sticky;inset-block-start:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:.25rem 1rem;
justify-content:center;padding:.5rem 1rem;font:600 1rem/1.4 system-ui,sans-serif;color:#fff;text-align:center;
background:repeating-linear-gradient(135deg,#5b21b6 0 1rem,#4c1d95 1rem 2rem)}#desk-preview a{color:#fff;text-decoration:underline}
@media print{#desk-preview{position:static}}`;
/** Keeps title and icon when the page goes on without a reload. */
const SCRIPT = `(()=>{const strip=document.getElementById("desk-preview");if(!strip)return;const{prefix,icon}=strip.dataset;
const mark=()=>{if(!document.title.startsWith(prefix))document.title=prefix+document.title;
for(const link of document.querySelectorAll('link[rel~="icon"]'))if(link.getAttribute("href")!==icon)link.setAttribute("href",icon)};
mark();new MutationObserver(mark).observe(document.head,{subtree:true,childList:true,characterData:true})})()`;
const SCRIPT_HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;
const ICON_LINK_PATTERN = /<link\b[^>]*\brel="(?:[^"]* )?(?:icon|apple-touch-icon|manifest)"[^>]*>/gi;

/** Lets the mark's script run, and http in a preview of an https site. */
export function previewManifest(manifest: HostManifest): HostManifest {
	const { "upgrade-insecure-requests": _upgrade, ...policy } = manifest.policy;
	return { ...manifest, policy, scriptHashes: [...manifest.scriptHashes, SCRIPT_HASH] };
}

/** Whether a path is one of a page, not of a file such as a picture or page data. */
export function isDocumentPath(path: string): boolean {
	return /\.html$/.test(path) || !/\.[a-z\d]+$/i.test(path);
}

/** @param deskUrl where the reader can publish; undefined for guests, who can't */
export function withMark(document: string, language: DeskLanguage, deskUrl: string | undefined): string {
	const texts = DESK_TEXTS[language];
	const prefix = `${texts.previewTitle}: `;
	const strip =
		html`<div id="desk-preview" lang="${language}" role="region" aria-label="${texts.previewTitle}" data-prefix="${prefix}" data-icon="${ICON}"><span>${texts.previewStrip}</span>${
			deskUrl !== undefined && html`<a href="${deskUrl}/#candidate">${texts.switchTo}</a>`
		}</div><script>${new Markup(SCRIPT)}</script>`.text;
	const head =
		html`<meta name="robots" content="noindex, nofollow"><link rel="icon" href="${ICON}"><style>${new Markup(STYLE)}</style>`
			.text;
	const marked = document.replace(ICON_LINK_PATTERN, "").replace(/<title([^>]*)>/i, (tag) => tag + prefix);
	const withStrip = /<body[^>]*>/i.test(marked)
		? marked.replace(/<body[^>]*>/i, (tag) => tag + strip)
		: strip + marked;
	return /<head[^>]*>/i.test(withStrip)
		? withStrip.replace(/<head[^>]*>/i, (tag) => tag + head)
		: head + withStrip;
}

/** Makes a response collect its body and send it changed, if it is an HTML document. */
export function changeDocument(
	request: IncomingMessage,
	response: ServerResponse,
	change: (html: string) => string,
) {
	// Ask for the whole document, not compressed: the changed one is neither cached nor cut.
	for (const name of ["accept-encoding", "if-none-match", "if-modified-since", "range"])
		delete request.headers[name];
	const [sendHead, sendBody] = [response.writeHead.bind(response), response.end.bind(response)];
	const chunks: Buffer[] = [];
	let [status, headers]: [number, OutgoingHttpHeaders] = [200, {}];
	Object.assign(response, {
		writeHead(code: number, given: OutgoingHttpHeaders = {}) {
			[status, headers] = [code, given];
			return response;
		},
		write(chunk: Buffer | string) {
			chunks.push(Buffer.from(chunk));
			return true;
		},
		end(chunk: Buffer | string = "") {
			chunks.push(Buffer.from(chunk));
			const body = Buffer.concat(chunks);
			const type = String(headers["Content-Type"] ?? response.getHeader("Content-Type") ?? "");
			const changed = type.startsWith("text/html") ? Buffer.from(change(body.toString("utf8"))) : body;
			for (const name of ["ETag", "Last-Modified", "Content-Length"]) response.removeHeader(name);
			const { ETag: _etag, "Last-Modified": _modified, ...kept } = headers;
			sendHead(status, { ...kept, "Content-Length": changed.length, "Cache-Control": "no-store" });
			sendBody(changed);
			return response;
		},
	});
}
