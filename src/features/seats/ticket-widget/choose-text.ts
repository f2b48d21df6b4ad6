import type { TFunction } from "i18next";
import type { EventView } from "../../../views/screens";

/** Returns the text of the button that leads to the tickets; mentions seats only for halls that have them. */
export function chooseText(t: TFunction, hall: EventView["hall"]): string {
	return hall?.hasSeats ? t("event.chooseSeats") : t("event.chooseTickets");
}
