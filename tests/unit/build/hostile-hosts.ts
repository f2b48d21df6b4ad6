const PIECES = [
	...["*", "*.", "$foo", ";", ",", "'", '"', "\\", " ", "\n", "\t", "{", "}", "'unsafe-inline'", "script-src *"],
	...[
		"img",
		"cdn.example",
		"картинки.рф",
		"ａ.example",
		".",
		"..",
		":",
		":443",
		":99999",
		":*",
		"@",
		"user:key@",
		"%24",
		"%2a",
	],
	...["[::1]", "127.1", "//", "/", "?", "#", "data:", "blob:", "'self'", "-", "_", "a".repeat(300)],
] as const;
const SCHEMES = ["https://", "http://", "HTTPS://", "https:", "//", "https:\\\\", "ftp://", ""] as const;

/** A picture's address as an editor, or whoever has an editor's password, might write it. */
export function hostileAddress(random: () => number): string {
	const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
	const host = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(PIECES)).join("");
	return `${pick(SCHEMES)}${host}/a.jpg`;
}
