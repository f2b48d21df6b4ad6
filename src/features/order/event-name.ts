import type { TFunction } from "i18next";

/** An event's title, else its number, else a generic word; APIs may leave out both. */
export function eventName(
	t: TFunction,
	{ id, title }: { id?: number | undefined; title?: string | undefined },
): string {
	return title ?? (id === undefined ? t("fallback.unnamed") : t("fallback.event", { id }));
}
