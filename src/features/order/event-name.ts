import type { TFunction } from "i18next";

/** Returns an event's title, else a text with its id, else a generic one; the API may omit both. */
export function eventName(
	t: TFunction,
	{ id, title }: { id?: number | undefined; title?: string | undefined },
): string {
	return title ?? (id === undefined ? t("fallback.unnamed") : t("fallback.event", { id }));
}
