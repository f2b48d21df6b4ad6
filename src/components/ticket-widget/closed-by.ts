import type { Availability } from "../../entities/event-price";
import type { Closed } from "../sale-status/sale-status";

/** Why nothing can be chosen now; undefined when something can. */
export function closedBy(availability: Availability, hasOffers: boolean): Closed | undefined {
	if (availability === "on_sale" || availability === "few_left") return undefined;
	// A word we don't know with tickets on the table: they can be bought.
	return availability === "unknown" && hasOffers ? undefined : availability;
}
