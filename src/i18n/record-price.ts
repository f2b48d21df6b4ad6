import type { TFunction } from "i18next";
import type { TicketEvent } from "../domain/event";
import { recordRange } from "../domain/record-range";
import type { PriceView } from "../views/cards";
import { priceView } from "./price-view";

export function recordPrice(t: TFunction, locale: string, event: TicketEvent): PriceView | undefined {
	return priceView(t, locale, recordRange(event), event.currencyCode);
}
