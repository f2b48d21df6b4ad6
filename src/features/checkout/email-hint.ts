/** Common mail hosts; a host that is almost one of them is probably misspelled. */
const KNOWN_HOSTS: readonly string[] = [
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

/** Hosts of this length or more may have two typos, shorter ones only one, since short names resemble each other. */
const LONG_HOST_LENGTH = 8;

/** The beginning of a web address: "www.anna@mail.ru", "anna@www.mail.ru". */
const WEB = /(^|@)www\.(?=[^@.]+[@.])/gi;

/** Suggests a correction if the host resembles a known one, "anna@gmial.com" → "anna@gmail.com", or has a "www.". */
export function emailHint(typed: string): string | undefined {
	const email = typed.replace(WEB, "$1");
	const atSign = email.lastIndexOf("@");
	// Lower-case only the host: "İ" gets longer in lower case, which would move the "@".
	const host = email
		.slice(atSign + 1)
		.trim()
		.toLowerCase();
	if (atSign < 1 || host.length < 3) return undefined;
	const withoutWeb = email === typed ? undefined : email;
	if (KNOWN_HOSTS.includes(host)) return withoutWeb;
	const [nearest] = KNOWN_HOSTS.map((knownHost) => ({ knownHost, distance: editDistance(host, knownHost) }))
		.filter(({ knownHost, distance }) => distance <= (knownHost.length >= LONG_HOST_LENGTH ? 2 : 1))
		.sort((a, b) => a.distance - b.distance);
	return nearest ? `${email.slice(0, atSign + 1).trim()}${nearest.knownHost}` : withoutWeb;
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
