/** Common mail hosts; a host that is almost one of them is probably misspelled. */
const KNOWN_HOSTS = [
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
] as const;

/** Length from which two typos are corrected; in shorter hosts only one, since short names resemble each other. */
const LONG_HOST_LENGTH = 8;

/**
 * Suggests a correction: "anna@gmial.com" → "anna@gmail.com".
 * @returns undefined when the address looks right or resembles no known host
 */
export function emailHint(email: string): string | undefined {
	const at = email.lastIndexOf("@");
	const host = email
		.slice(at + 1)
		.trim()
		.toLowerCase();
	if (at < 1 || host.length < 3 || KNOWN_HOSTS.some((known) => known === host)) return undefined;
	let nearestHost: string | undefined;
	let smallestDistance = Number.POSITIVE_INFINITY;
	for (const knownHost of KNOWN_HOSTS) {
		const distance = editDistance(host, knownHost);
		if (distance <= (knownHost.length >= LONG_HOST_LENGTH ? 2 : 1) && distance < smallestDistance)
			[smallestDistance, nearestHost] = [distance, knownHost];
	}
	return nearestHost && `${email.slice(0, at + 1).trim()}${nearestHost}`;
}

/** Edit distance in which swapping two characters counts once. */
function editDistance(a: string, b: string): number {
	const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
	const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		rows.push(row);
		for (let j = 1; j <= b.length; j += 1) {
			const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1;
			const swapped =
				a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
			row.push(Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + substitutionCost, swapped));
		}
	}
	return cell(a.length, b.length);
}
