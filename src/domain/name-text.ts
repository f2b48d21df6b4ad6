/** Elements whose content isn't text. */
const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
/** Tags that separate words. */
const SEPARATING = /<\/?(?:br|hr|p|div|li|t[dhr]|h\d)(?:[\s/][^<>]*)?>/gi;
/** Only what begins like a tag: not "a < b", "Кто <3" and "<anna@example.org>". */
const TAG = /<\/?[a-z][a-z\d-]*(?:[\s/][^<>]*)?>|<!--[\s\S]*?-->/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w*));/gi;
/** Backends escape names up to three times. */
const MAX_ESCAPES = 3;

/** Entities by name, with their characters; those of accented letters are composed. */
const NAMED = new Map(
	"amp & lt < gt > quot \" apos ' laquo « raquo » lsaquo ‹ rsaquo › bdquo „ ldquo “ rdquo ” sbquo ‚ lsquo ‘ rsquo ’ ndash – mdash — hellip … middot · bull • times × deg ° copy © reg ® trade ™ sect § euro € pound £ iexcl ¡ iquest ¿ szlig ß oslash ø Oslash Ø aelig æ AElig Æ oelig œ OElig Œ"
		.split(" ")
		.flatMap((name, at, words): [string, string][] => (at % 2 === 0 ? [[name, words[at + 1] ?? ""]] : []))
		.concat([
			["nbsp", "\u00a0"],
			["shy", "\u00ad"],
		]),
);
const ACCENTS: Readonly<Record<string, string>> = {
	grave: "\u0300",
	acute: "\u0301",
	circ: "\u0302",
	tilde: "\u0303",
	uml: "\u0308",
	ring: "\u030a",
	cedil: "\u0327",
	caron: "\u030c",
};

/** Returns a name as plain text: without tags, with entities decoded (contract: "Names are text"). */
export function nameText(name: string): string {
	let text = name;
	for (let escapes = 0; escapes < MAX_ESCAPES && /[<&]/.test(text); escapes += 1) {
		const plain = text.replace(HIDDEN, "").replace(SEPARATING, " ").replace(TAG, "").replace(ENTITY, decoded);
		if (plain === text) break;
		text = plain;
	}
	return text === name ? name : text.replace(/[ \t\r\n]+/g, " ").trim();
}

function decoded(entity: string, decimal?: string, hex?: string, name = ""): string {
	if (name !== "") return NAMED.get(name) ?? accented(name) ?? entity;
	const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
	// Control characters and half a surrogate pair are no text.
	return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
}

function accented(name: string): string | undefined {
	const accent = ACCENTS[name.slice(1)];
	return accent && (name.charAt(0) + accent).normalize("NFC");
}
