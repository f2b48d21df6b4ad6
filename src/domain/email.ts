import { decodeUrlPart } from "./address-part";
import { asciiDigits } from "./ascii-digits";

export const EMAIL_PROBLEMS = ["emailEmpty", "emailWrong", "emailTwo", "emailLookalike"] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];
type ReadEmail = { email: string; problem?: undefined } | { email?: undefined; problem: EmailProblem };

/** Soft hyphens, zero-width characters, direction marks and the like, which are copied along unseen. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** The address in a link may be escaped; what follows "?" is the mail's subject and text. */
const LINK = /mailto:([^\s?<>()[\]]*)(?:\?[^<>()[\]]*)?/gi;
/** "Anna <anna@example.org>", "Anna (anna@example.org)" */
const NAME_AND_ADDRESS = /^.*[<([]([^<>()[\]]+@[^<>()[\]]+)[>)\]][^@]*$/u;
/** "E-mail: " in any language. */
const LABEL = /^(?:[^@:]*:\s|e-?mail:)/iu;
/** What stands before an address in a text; not a dot, which may belong to a mistyped address, nor a letter in a circle. */
const BEFORE = /^(?:(?!\p{Alphabetic}|[⒜-⒵])[\s\p{So}\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>"'`:;,•·]|[-–—*]\s)+/u;
const AFTER = /[^\p{Alphabetic}\p{M}\p{N}@⒜-⒵]+$/u;
/** Starts with no mark that is only a slip of the finger, like "/"; its dots are single. Servers may accept any letters. */
const LOCAL_PART =
	/^[\p{L}\p{N}_+-][\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]*(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** Letters only, or an encoded name of another script (`xn--p1ai`). */
const TOP_LEVEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;
/** What Turkish keyboards make of "I" and "i": no mail server has them in a name. */
const TURKISH_I = /[ıİ]/;
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/**
 * Reads one e-mail address as people type and paste it: without invisible characters, and without the punctuation,
 * brackets, `mailto:` or name around it. Anything else that isn't an address is a problem, never repaired by guessing.
 */
export function readEmail(typed: string): ReadEmail {
	const text = plainText(typed.replace(LINK, (link, address: string) => decodeUrlPart(address) ?? link));
	const addresses = text.split(/[\s,;<>()[\]]+/).filter((word) => /[^@]@[^@]+\.[^@]/.test(word));
	if (new Set(addresses.map((address) => withoutFrame(address).toLowerCase())).size > 1)
		return { problem: "emailTwo" };
	// "anna@example.org <anna@example.org>": mail programs write an address in place of a missing name.
	const [repeated] = addresses.slice(1);
	const email = withoutFrame(repeated ?? NAME_AND_ADDRESS.exec(text)?.[1] ?? text.trim().replace(LABEL, ""));
	if (email === "") return { problem: "emailEmpty" };
	const [local = "", host = "", ...more] = email.split("@");
	const labels = host.split(".");
	const isAddress =
		more.length === 0 &&
		email.length <= MAX_LENGTH &&
		local.length <= MAX_LOCAL_LENGTH &&
		LOCAL_PART.test(local) &&
		!TURKISH_I.test(email) &&
		labels.length > 1 &&
		labels.every((label) => HOST_LABEL.test(label)) &&
		TOP_LEVEL.test(labels.at(-1) ?? "");
	if (!isAddress) return { problem: "emailWrong" };
	return hasLookalikes(local, labels) ? { problem: "emailLookalike" } : { email };
}

function withoutFrame(text: string): string {
	return text.replace(BEFORE, "").replace(AFTER, "");
}

/** Returns a text in usual characters: "＠" of Asian keyboards → "@", digits of Arabic and Persian ones → ASCII. */
function plainText(text: string): string {
	const visible = text.replace(/[\r\n\t]/g, " ").replace(INVISIBLE, "");
	// Not of symbols: "№" would become "No".
	const usual = visible.replace(/\P{So}+/gu, (plain) => plain.normalize("NFKC"));
	return asciiDigits(usual).replaceAll("。", ".");
}

const LATIN = /\p{Script=Latin}/u;
/** Scripts with letters that resemble Latin ones. */
const LATIN_LIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** Whether such letters stand among Latin ones, or in a name on a Latin host, or end one: "аnna@…", "anna@mail.ру". */
function hasLookalikes(local: string, labels: readonly string[]): boolean {
	const isMixed = (part: string) => LATIN.test(part) && LATIN_LIKE.test(part);
	// An encoded label may be of any script.
	const isLatin = (label = "") => LATIN.test(label) && !/^xn--/i.test(label);
	const [domain, ending = ""] = labels.slice(-2);
	return (
		isMixed(local) ||
		labels.some(isMixed) ||
		(LATIN_LIKE.test(local) && isLatin(ending)) ||
		(LATIN_LIKE.test(ending) && isLatin(domain))
	);
}
