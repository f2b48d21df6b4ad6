import type { TFunction } from "i18next";

/** Joins parts by the language's comma or semicolon (`list.group`). Intl.ListFormat adds "and" or omits commas. */
export function withCommas(
	t: TFunction,
	parts: readonly (string | number | false | null | undefined)[],
	key: "list.pair" | "list.group" = "list.pair",
): string {
	let text = "";
	for (const part of parts) if (part) text = text ? t(key, { first: text, second: part }) : `${part}`;
	return text;
}
