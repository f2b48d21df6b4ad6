import { asciiDigits } from "./ascii-digits";
import { decodeUrlPart } from "./decode-url-part";
import { decodePunycode } from "./punycode";

export const EMAIL_PROBLEMS = ["emailEmpty", "emailWrong", "emailTwo", "emailLookalike"] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];
type ReadEmail = { email: string; problem?: undefined } | { email?: undefined; problem: EmailProblem };

/** Common mail hosts; a host that is almost one of them is probably misspelled. */
export const KNOWN_HOSTS: readonly string[] = [
	"gmail.com",
	"mail.ru",
	"yandex.ru",
	"ya.ru",
	"bk.ru",
	"list.ru",
	"inbox.ru",
	"internet.ru",
	"vk.com",
	"rambler.ru",
	"icloud.com",
	"me.com",
	"outlook.com",
	"hotmail.com",
	"live.com",
	"yahoo.com",
	"proton.me",
	"protonmail.com",
	"yandex.com",
	"yandex.kz",
	"yandex.by",
	"mail.com",
	"gmx.de",
	"web.de",
	"tut.by",
];

/** Soft hyphens, zero-width characters, direction marks and the like, which are copied along unseen. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** The address in a link may be escaped; what follows "?" is the mail's subject and text. */
const LINK = /mailto(?::|%3a)(?:\/\/)?([^\s?<>()[\]]*)(?:\?[^<>()[\]]*)?/gi;
/** "Anna <anna@example.org>", "Anna (anna@example.org)" */
const NAME_AND_ADDRESS = /^.*[<([]([^<>()[\]]+@[^<>()[\]]+)[>)\]][^@]*$/u;
/** "E-mail: " in any language, "Почта:", and parameters of addresses: "&buyer_email=". */
const LABEL =
	/^(?:[^@:]*:\s|[^@:\d\p{Script=Latin}]+:|[?&]?(?:\w+_)?(?:e?[-_]?mail(?:to)?|to|login)\s?[:=]\s*)/iu;
/** What follows the address in a link whose "mailto:" wasn't copied. */
const LINK_FIELDS = /\?(?:subject|body|b?cc)=.*$/isu;
/** Characters that links escape: blank, "+", ",", "-", ".", ":", "<", "=", ">", "@", "_". */
const ESCAPED = /%(?:2[0b-e]|3[ac-e]|40|5f)/gi;
/** `&lt;` and `&gt;`, perhaps escaped again. */
const BRACKET = /&(?:amp;)*([lg])t;/gi;
/** Marks of Markdown, or signs of tables, on both sides. */
const EMPHASIS = /^([*_~|]{1,3})(\S+)\1[^\p{Alphabetic}\p{N}@]*$/u;
/** What stands before an address in a text; not a dot, which may belong to a mistyped address, nor a letter in a circle. */
const BEFORE = /^(?:(?!\p{Alphabetic}|[⒜-⒵])[\s\p{So}\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>"'`:;,•·]|[-–—*]\s)+/u;
const AFTER = /[^\p{Alphabetic}\p{M}\p{Nd}@⒜-⒵]+$/u;
/**
 * Starts with no mark that is only a slip of the finger; its dots are single. Servers may accept any letters, but of the
 * marks none that separate an address from a name, a number or an escape glued to it.
 */
const LOCAL_PART =
	/^[\p{L}\p{Nd}_+-][\p{L}\p{M}\p{Nd}!$&'+?^_`{}~-]*(?:\.[\p{L}\p{M}\p{Nd}!$&'+?^_`{}~-]+)*$/u;
/** A tag, "anna+shop=2026", may have such marks, too, unless it is a phone number. */
const TAG = /(?!^)\+(?!\d{7})(?:\.?(?:[\p{L}\p{M}\p{Nd}!#$&'*+/=?^_`{|}~-]|%(?![\da-f]{2})))+$/iu;
/** Names of companies and universities, "first/last", "anna#1"; the known hosts have none. */
const TWO_PARTS = /^(\p{L}+)[/#](?=[\p{L}\p{Nd}])/u;
/** Not with a mark of a pair, or of a slip of the finger. */
const LOCAL_END = /[\p{L}\p{M}\p{Nd}_+-]$/u;
/** Marks that no letter has by itself: of keycaps, of crossed-out or decorated text. */
const DECORATION = /\p{Script=Inherited}/u;
const HOST_LABEL = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u;
/** Not of names that exist in one network only. */
const TOP_LEVEL = /^(?!(?:invalid|local|localhost|localdomain|internal|lan)$)[\p{L}\p{M}]{2,}$/iu;
/** What Turkish keyboards make of "I" and "i": no mail server has them in a name. */
const TURKISH_I = /[ıİ]/;
/** Limits in bytes, of hosts as they are encoded. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

/**
 * Reads one e-mail address as people type and paste it: without invisible characters, and without the punctuation,
 * brackets, `mailto:` or name around it. Anything else that isn't an address is a problem, never repaired by guessing.
 */
export function readEmail(typed: string): ReadEmail {
	const text = plainText(typed.replace(LINK, (link, address: string) => decodeUrlPart(address) ?? link))
		.replace(LINK_FIELDS, "")
		.replace(ESCAPED, decodeURIComponent)
		.replace(BRACKET, (_, side: string) => (/l/i.test(side) ? "<" : ">"));
	const addresses = text.split(/[\s,;<>()[\]]+/).filter((word) => /[^@]@[^@]+\.[^@]/.test(word));
	if (new Set(addresses.map((address) => withoutFrame(address).toLowerCase())).size > 1)
		return { problem: "emailTwo" };
	// "anna@example.org <anna@example.org>": mail programs write an address in place of a missing name.
	const [repeated] = addresses.slice(1);
	const email = withoutFrame(repeated ?? NAME_AND_ADDRESS.exec(text)?.[1] ?? text.trim().replace(LABEL, ""));
	if (email === "") return { problem: "emailEmpty" };
	const [local = "", host = "", ...more] = email.split("@");
	const labels = host.split(".").map(decodedLabel);
	const isKnownHost = KNOWN_HOSTS.includes(host.toLowerCase());
	const isAddress =
		more.length === 0 &&
		LOCAL_PART.test((isKnownHost ? local : local.replace(TWO_PARTS, "$1")).replace(TAG, "+")) &&
		LOCAL_END.test(local) &&
		!TURKISH_I.test(email) &&
		!DECORATION.test(email) &&
		labels.length > 1 &&
		labels.every((label) => HOST_LABEL.test(label)) &&
		TOP_LEVEL.test(labels.at(-1) ?? "") &&
		fitsLimits(local, host);
	if (!isAddress) return { problem: "emailWrong" };
	return hasLookalikes(local, labels) ? { problem: "emailLookalike" } : { email };
}

function fitsLimits(local: string, host: string): boolean {
	const encodedHost = encodeHost(host);
	if (encodedHost === undefined) return false;
	const localLength = new TextEncoder().encode(local).length;
	return (
		encodedHost.split(".").every((label) => label.length <= MAX_LABEL_LENGTH) &&
		localLength <= MAX_LOCAL_LENGTH &&
		localLength + 1 + encodedHost.length <= MAX_LENGTH
	);
}

function encodeHost(host: string): string | undefined {
	try {
		return new URL(`http://${host}`).hostname;
	} catch {
		return undefined;
	}
}

/** Returns a host's label in its own letters: `xn--p1ai` → "рф"; empty if it is invalid. */
function decodedLabel(label: string): string {
	return /^xn--/i.test(label) ? (decodePunycode(label.slice("xn--".length).toLowerCase()) ?? "") : label;
}

function withoutFrame(text: string): string {
	return text.trim().replace(BEFORE, "").replace(EMPHASIS, "$2").replace(BEFORE, "").replace(AFTER, "");
}

/** Returns a text in usual characters: "＠" of Asian keyboards → "@", digits of Arabic and Persian ones → ASCII. */
function plainText(text: string): string {
	const visible = text.replace(/[\r\n\t]/g, " ").replace(INVISIBLE, "");
	// Not of symbols: "№" would become "No", and "²" a digit.
	const usual = visible.replace(/[^\p{So}\p{No}]+/gu, (plain) => plain.normalize("NFKC"));
	// Word processors replace apostrophes and hyphens.
	return asciiDigits(usual)
		.replaceAll("。", ".")
		.replace(/(\p{L})[’ʼ](?=\p{L})/gu, "$1'")
		.replaceAll("‐", "-");
}

const LATIN = /\p{Script=Latin}/u;
/** Scripts with letters that resemble Latin ones. */
const LATIN_LIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
/** Scripts that a slip of the keyboard puts among Latin letters. */
const OTHER_KEYBOARD =
	/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Names wholly of letters that look Latin, which browsers show encoded for that reason. */
const LATIN_IN_DISGUISE = /^[асԁеԍһіюјӏкорԗԛѕтԝхуѵьαικνορτυχհոօսզց\d-]+$/iu;
/** Letters of phonetic alphabets, used as decoration; not "ə" of Azerbaijani. */
const PHONETIC = /[\u0250-\u0258\u025a-\u02af\u1d00-\u1dbf\ua720-\ua7ff]/;
/** Scripts with few top-level domains, and all of these. */
const SCRIPT_WITH_ENDINGS =
	/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}]/u;
const NATIVE_ENDINGS: readonly string[] =
	"рф рус москва дети онлайн орг сайт ком католик бел бг ею мкд мон срб укр қаз ελ ευ հայ გე ישראל קום".split(
		" ",
	);

/**
 * Whether letters of another keyboard stand among Latin ones, or in a name on a Latin host, or make a host that doesn't
 * exist: "аnna@…", "anna@mail.ру", "anna@уа.ru", "anna@გმაილ.ცომ".
 */
function hasLookalikes(local: string, labels: readonly string[]): boolean {
	const isMixed = (part: string) => LATIN.test(part) && OTHER_KEYBOARD.test(part);
	const [domain = "", ending = ""] = labels.slice(-2);
	const isLatinEnding = LATIN.test(ending);
	return (
		isMixed(local) ||
		labels.some(isMixed) ||
		[local, ...labels].some((part) => PHONETIC.test(part)) ||
		(LATIN_LIKE.test(local) && isLatinEnding) ||
		(OTHER_KEYBOARD.test(ending) && LATIN.test(domain)) ||
		(SCRIPT_WITH_ENDINGS.test(ending) && !NATIVE_ENDINGS.includes(ending.toLowerCase())) ||
		(isLatinEnding && labels.some((label) => LATIN_LIKE.test(label) && LATIN_IN_DISGUISE.test(label))) ||
		// Its registry has Latin names only.
		(/^ru$/i.test(ending) && LATIN_LIKE.test(domain))
	);
}
