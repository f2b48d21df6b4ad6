import type { TFunction } from "i18next";
import type { Ticket } from "../../domain/basket";

/** Returns an event's title, else a text with its id, else a generic one; the API may omit both. */
export function eventName(t: TFunction, { id, title }: Pick<Ticket["event"], "id" | "title">): string {
	return title ?? (id === undefined ? t("fallback.unnamed") : t("fallback.event", { id }));
}
