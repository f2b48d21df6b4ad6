export const EMAIL_PROBLEMS = ["emailEmpty", "emailWrong", "emailTwo", "emailLookalike"] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];
type ReadEmail = { email: string; problem?: undefined } | { email?: undefined; problem: EmailProblem };

/** Soft hyphens, zero-width characters, direction marks and the like, which are copied along unseen. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** What stands before an address in a text; not a dot, which may belong to a mistyped address. */
const BEFORE = /^(?:[\s<([{"'`«„“‘:;,]|mailto:|e-?mail:)+/iu;
const AFTER = /[\s>)\]}"'`»”“’,;:.!?…]+$/u;
/** "Anna <anna@example.org>" */
const NAME_AND_ADDRESS = /^[^<>@]*<([^<>]+)>[^<>@]*$/u;
/** A name may be quoted or not; its dots are neither first, last nor doubled. Servers may accept letters of any script. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** Letters only, or an encoded name of another script (`xn--p1ai`). */
const TOP_LEVEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/**
 * Reads one e-mail address as people type and paste it: without invisible characters, and without the punctuation,
 * brackets, `mailto:` or name around it. Anything else that isn't an address is a problem, never repaired by guessing.
 */
export function readEmail(typed: string): ReadEmail {
	// NFKC: "＠" → "@", and other full-width characters of Asian keyboards.
	const text = typed
		.replace(/[\r\n\t]/g, " ")
		.replace(INVISIBLE, "")
		.normalize("NFKC")
		.replaceAll("。", ".");
	const bare = withoutFrame(NAME_AND_ADDRESS.exec(text.trim())?.[1] ?? text);
	const email = /^\s*mailto:/i.test(text) ? bare.replace(/\?.*$/s, "") : bare;
	if (email === "") return { problem: "emailEmpty" };
	if (email.split(/[\s,;<>]+/).filter((word) => /[^@]@[^@]/.test(word)).length > 1) return { problem: "emailTwo" };
	const [local = "", host = "", ...more] = email.split("@");
	const labels = host.split(".");
	const isAddress =
		more.length === 0 &&
		email.length <= MAX_LENGTH &&
		local.length <= MAX_LOCAL_LENGTH &&
		LOCAL_PART.test(local) &&
		labels.length > 1 &&
		labels.every((label) => HOST_LABEL.test(label)) &&
		TOP_LEVEL.test(labels.at(-1) ?? "");
	if (!isAddress) return { problem: "emailWrong" };
	return hasLookalikes(local, labels) ? { problem: "emailLookalike" } : { email };
}

function withoutFrame(text: string): string {
	return text.replace(BEFORE, "").replace(AFTER, "");
}

const LATIN = /\p{Script=Latin}/u;
const LATIN_LIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Whether Cyrillic or Greek letters stand among Latin ones, or in a name on a Latin host: "аnna@…" with a Cyrillic "а". */
function hasLookalikes(local: string, labels: readonly string[]): boolean {
	const isMixed = (part: string) => LATIN.test(part) && LATIN_LIKE.test(part);
	return isMixed(local) || labels.some(isMixed) || (LATIN_LIKE.test(local) && LATIN.test(labels.at(-1) ?? ""));
}
