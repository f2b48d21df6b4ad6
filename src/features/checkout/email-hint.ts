import { KNOWN_HOSTS } from "../../domain/email";

/** Providers whose hosts resemble known ones. */
const OTHER_HOSTS: readonly string[] = [
	"ymail.com",
	"email.com",
	"email.ru",
	"xmail.ru",
	"foxmail.com",
	"love.com",
	"cloud.com",
	"myrambler.ru",
	"inbox.eu",
	"yandex.uz",
	"yandex.kg",
];

/** The beginning of a web address: "www.anna@mail.ru", "anna@www.mail.ru". */
const WEB = /(^|@)www\.(?=[^@.]+[@.])/gi;

/** What was copied along behind a host, "gmail.comTel", "mail.ru.ru"; other top-level domains begin like these, too. */
const GLUED = /^(?:www|http|\.(?:com|ru)$|(?!munity|pany|pare|puter|hr$|n$|gby$)[^.]+$)/;

/**
 * Suggests a correction if the host resembles a known one, "anna@gmial.com" → "anna@gmail.com", goes on behind it or has a
 * "www.", and if known hosts don't allow the accents in a name.
 */
export function emailHint(typed: string): string | undefined {
	const email = typed.replace(WEB, "$1");
	const atSign = email.lastIndexOf("@");
	// Lower-case only the host: "İ" gets longer in lower case, which would move the "@".
	const host = email
		.slice(atSign + 1)
		.trim()
		.toLowerCase();
	if (atSign < 1 || host.length < 3) return undefined;
	const knownHost = KNOWN_HOSTS.includes(host) ? host : (beginningOf(host) ?? nearestTo(host));
	const local = email.slice(0, atSign).trim();
	const plainLocal = withoutAccents(local);
	if (knownHost === undefined || (knownHost === host && plainLocal === local))
		return email === typed ? undefined : email;
	return `${plainLocal}@${knownHost}`;
}

function beginningOf(host: string): string | undefined {
	return KNOWN_HOSTS.find(
		(known) => /\.(?:com|ru)$/.test(known) && host.startsWith(known) && GLUED.test(host.slice(known.length)),
	);
}

function nearestTo(host: string): string | undefined {
	if (host === "gmail.ru") return "gmail.com";
	if (OTHER_HOSTS.includes(host)) return undefined;
	// Whoever wrote a provider's name correctly doesn't mean another one.
	const namesakes = KNOWN_HOSTS.filter((known) => nameOf(known) === nameOf(host));
	const [nearest] = (namesakes[0] ? namesakes : KNOWN_HOSTS)
		.map((known) => ({ known, distance: editDistance(host, known) }))
		.filter(({ known, distance }) => distance <= (namesakes[0] ? 1 : typosIn(nameOf(known))))
		.sort((a, b) => a.distance - b.distance);
	return nearest?.known;
}

const nameOf = (host: string) => host.replace(/\..*/, "");

/** Returns how many typos a host may have: the shorter its name, the more it resembles others. */
const typosIn = ({ length }: string) => (length > 4 ? 2 : length > 2 ? 1 : 0);

/** Returns a name in ASCII if it is Latin with accents, else as it is; also with umlauts, for which Germans write "ue". */
function withoutAccents(local: string): string {
	const decomposed = local.normalize("NFD");
	const plain = decomposed.replace(/\p{M}/gu, "");
	return /^[!-~]*$/.test(plain) && !/[aou]\u0308/i.test(decomposed) ? plain : local;
}

/** Returns the number of edits between two texts; swapping two neighbouring characters is one edit. */
function editDistance(a: string, b: string): number {
	const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
	const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		rows.push(row);
		for (let j = 1; j <= b.length; j += 1) {
			const substituted = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
			const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			const swapped = isSwapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
			row.push(Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, substituted, swapped));
		}
	}
	return cell(a.length, b.length);
}
