import type { TFunction } from "i18next";

/** Joins parts with the language's comma; skips empty ones. Intl.ListFormat adds "and", but no comma in Japanese. */
export function withCommas(
	t: TFunction,
	parts: readonly (string | number | false | null | undefined)[],
	key: "list.pair" | "list.group" = "list.pair",
): string {
	let text = "";
	for (const part of parts) if (part) text = text ? t(key, { first: text, second: part }) : `${part}`;
	return text;
}
