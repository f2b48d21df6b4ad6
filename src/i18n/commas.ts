import type { TFunction } from "i18next";

/**
 * Joins parts with the language's comma: "Москва, Зелёный театр". Skips empty and false parts. Intl.ListFormat isn't
 * used, because it adds "and", and omits the comma in Japanese.
 */
export function withCommas(
	t: TFunction,
	parts: readonly (string | number | false | null | undefined)[],
	key: "list.pair" | "list.group" = "list.pair",
): string {
	let text = "";
	for (const part of parts) if (part) text = text ? t(key, { first: text, second: part }) : `${part}`;
	return text;
}
