import type { TFunction } from "i18next";

type Part = string | number | false | null | undefined;

/**
 * "Москва, Зелёный театр": parts of one description with the comma of the language between them. Intl's own lists end with
 * "and", or have no comma in Japanese; parts that are empty or false are left out.
 */
export function withCommas(
	t: TFunction,
	parts: readonly Part[],
	key: "list.pair" | "list.group" = "list.pair",
): string {
	let text = "";
	for (const part of parts) if (part) text = text ? t(key, { first: text, second: part }) : `${part}`;
	return text;
}
