/** Elements whose content isn't text. */
const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Tags that separate words. */
const SEPARATING =
	/<\/?(?:br|hr|p|pre|div|li|[dou]l|d[dt]|table|t[dhr]|h\d|section|article|figure|blockquote|address)(?:[\s/][^<>]*)?>/gi;
/** Elements whose tags are dropped even when one of the pair is missing; "<Live>" is none. */
const ELEMENT =
	"a|abbr|acronym|address|article|aside|b|bd[io]|big|blockquote|body|br|canvas|caption|center|cite|code|col|colgroup|d[dlt]|del|div|em|fig\\w+|font|footer|form|h[1-6r]|head|header|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|nobr|noindex|noscript|ol|optgroup|p|path|picture|pre|q|r[bpt]|ruby|s|samp|script|section|small|source|span|strike|strong|style|su[bp]|svg|t[dhrt]|table|tbody|tfoot|thead|time|title|tt|u|ul|video|wbr";
const ATTRIBUTES = `(?:"[^"<]*"|'[^'<]*'|[^<>"'])*|[^<>]*`;
/** Tags of any name: markup if both of a pair are there, `<x-title>…</x-title>`, `<b class>…</b>`. */
const ANY_TAG = new RegExp(`<\\/?([a-z][\\w:-]*)(?:[\\s/](?:${ATTRIBUTES}))?>`, "gi");
const CLOSING = /<\/([a-z][\w:-]*)\s*>/gi;
/** Elements of pairs that separate words. */
const BLOCK = /^(?:summary|option|legend|caption|fieldset|details|dialog)$/;
/**
 * Tags, also of Office (`<o:p>`), and declarations: not "a < b", "a<b and c>d", "Кто <3" and "<anna@example.org>". Their
 * quoted attributes may have a ">", and make a tag of any name.
 */
const TAG = new RegExp(
	[
		`<\\/?(?:(?:[a-z]\\d?|st\\d):[a-z][a-z\\d-]*|${ELEMENT})`,
		`(?:\\s*\\/?|(?:\\s+(?:nowrap|class|style|checked|selected|disabled))+|[\\s/](?=[^<>]*=)(?:${ATTRIBUTES}))>`,
		`|<[a-z][\\w:-]*\\s(?=[^<>]*=\\s*["'])(?:${ATTRIBUTES})>`,
		"|<!--[\\s\\S]*?(?:-->|$)|<!\\[CDATA\\[|\\]\\]>|<(?:\\?xml|!d|!\\[)[^<>]*>",
	].join(""),
	"gi",
);
/** What is left of a tag at the end of a text that a backend has cut: "live</b", `Концерт <a href="htt`; not "a<b". */
const CUT_TAG = new RegExp(
	`(^|[\\s>])<[abipqsu]\\s*$|<(?:\\/(?:[a-z][\\w:]*)?|(?:br|em|h\\d|strong|span|div|font|li|img|script|iframe)\\s*|(?:${ELEMENT})\\s[^<>=]*=[^<>]*)$`,
	"i",
);
/**
 * Like browsers, reads the oldest entities without ";", too, and codes of common marks; but not "&copy=" of an address.
 */
const ENTITY =
	/&(?:#(\d{1,7});?|#x([\da-f]{1,6}(?=;)|2[267]|3[ce]|a[0b]|bb);?|([a-z]\w*(?=;)|(?:amp|lt|gt|quot|nbsp|shy|laquo|raquo|copy|reg)(?![\w=]));?)/gi;
/** Control characters except blanks, half an emoji, and what isn't a character: XML allows none of them; and places of pictures. */
const NO_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufeff\ufffc\ufffe\uffff]/gu;
/** Characters 128 to 159; Node 20 decodes them as Latin-1. */
const WINDOWS_1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
/** Backends escape names up to three times. */
const MAX_ESCAPES = 3;

/**
 * Entities by name, with their characters; those of accented letters are composed. Browsers know the others of HTML, and
 * builds write them as numbers (numeric-entities.ts).
 */
const NAMED = new Map(
	"amp & lt < gt > quot \" apos ' laquo « raquo » lsaquo ‹ rsaquo › bdquo „ ldquo “ rdquo ” sbquo ‚ lsquo ‘ rsquo ’ ndash – mdash — hellip … middot · bull • times × deg ° copy © reg ® trade ™ sect § euro € pound £ iexcl ¡ iquest ¿ szlig ß oslash ø Oslash Ø aelig æ AElig Æ oelig œ OElig Œ numero № minus − plusmn ± frac12 ½ frac14 ¼ sup2 ² sup3 ³ infin ∞ larr ← rarr → hearts ♥ prime ′ Prime ″ dagger † permil ‰ para ¶ cent ¢ yen ¥ nbsp \u00a0 shy \u00ad ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f"
		.split(" ")
		.flatMap((name, at, words): [string, string][] => (at % 2 === 0 ? [[name, words[at + 1] ?? ""]] : [])),
);
const ACCENTS: ReadonlyMap<string, string> = new Map(
	Object.entries({
		grave: "\u0300",
		acute: "\u0301",
		circ: "\u0302",
		tilde: "\u0303",
		uml: "\u0308",
		ring: "\u030a",
		cedil: "\u0327",
		caron: "\u030c",
	}),
);

/** Returns a name as plain text: without tags, with entities decoded (contract, "Names are text"). */
export function nameText(name: string): string {
	let text = withoutControls(name);
	const clean = text;
	for (let escapes = 0; escapes < MAX_ESCAPES && /[<&]/.test(text); escapes += 1) {
		const plain = withoutPairs(text.replace(HIDDEN, "").replace(SEPARATING, " "))
			.replace(TAG, "")
			.replace(CUT_TAG, "$1")
			.replace(ENTITY, decoded);
		if (plain === text) break;
		text = plain;
	}
	return text === clean
		? clean
		: withoutControls(text)
				.replace(/[ \t\r\n]+/g, " ")
				.trim();
}

/** Removes opening tags that are closed later, and the tags that close them. */
function withoutPairs(text: string): string {
	const closed = new Map(
		[...text.matchAll(CLOSING)].map(({ 1: name = "", index }) => [name.toLowerCase(), index]),
	);
	const opened = new Set<string>();
	return text.replace(ANY_TAG, (tag, typedName: string, at: number) => {
		const name = typedName.toLowerCase();
		if (tag.charAt(1) !== "/" && at < (closed.get(name) ?? 0)) opened.add(name);
		else if (tag.charAt(1) !== "/" || !opened.has(name)) return tag;
		return BLOCK.test(name) ? " " : "";
	});
}

/** Removes control characters; those from 128 to 159 are dashes and quotes of Windows, misread by a backend. */
function withoutControls(text: string): string {
	return text
		.replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 128))
		.replace(NO_TEXT, "");
}

function decoded(entity: string, decimal?: string, hex?: string, name = ""): string {
	if (name !== "")
		return characterNamed(name) ?? characterNamed(name.toLowerCase()) ?? textInBrowser(entity) ?? entity;
	const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
	// Two entities may be the halves of an emoji. What is no text is removed later.
	return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function characterNamed(name: string): string | undefined {
	const accent = ACCENTS.get(name.slice(1));
	return NAMED.get(name) ?? (accent ? (name.charAt(0) + accent).normalize("NFC") : undefined);
}

/** Returns the text of a rare entity; undefined in builds, and for an unknown one. */
function textInBrowser(entity: string): string | undefined {
	if (typeof DOMParser === "undefined" || !entity.endsWith(";")) return undefined;
	// The dot keeps a blank. Of an unknown name, the beginning may be decoded: "&notit;" → "¬it;".
	const text = new DOMParser().parseFromString(`.${entity}`, "text/html").body.textContent ?? "";
	return /^\..+;$/.test(text) ? undefined : text.slice(1);
}
