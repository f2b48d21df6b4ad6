import type { TFunction } from "i18next";
import type { EventSoldHere } from "../../../views/screens";

/** Returns the text of the button that leads to the tickets; mentions seats only for halls that have them. */
export function chooseText(t: TFunction, hall: EventSoldHere["hall"]): string {
	return hall?.hasSeats ? t("event.chooseSeats") : t("event.chooseTickets");
}
