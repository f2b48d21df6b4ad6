import type { TFunction } from "i18next";

/** Joins non-empty parts with the language's comma. Not Intl.ListFormat: it adds "and" or omits Japanese commas. */
export function withCommas(
	t: TFunction,
	parts: readonly (string | number | false | null | undefined)[],
	key: "list.pair" | "list.group" = "list.pair",
): string {
	let text = "";
	for (const part of parts) if (part) text = text ? t(key, { first: text, second: part }) : `${part}`;
	return text;
}
