import type { TFunction } from "i18next";
import type { EventView } from "../../../views/screens";

/** What the way to the tickets says: there are seats to choose only in a hall that has them. */
export function chooseText(t: TFunction, hall: EventView["hall"]): string {
	return hall?.hasSeats ? t("event.chooseSeats") : t("event.chooseTickets");
}
