import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Availability } from "../../domain/event-price";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { useHeldCount } from "../../features/basket/use-held-count";
import { usePrice } from "../../features/prices/prices";
import { chooseText } from "../../features/seats/ticket-widget/choose-text";
import { buttonClass } from "../../ui/button";
import type { EventView, OtherDateView } from "../../views/screens";

/** Ids of sections that links point to. */
export const PART = { tickets: "tickets", otherDates: "dates", otherCities: "cities", related: "related" } as const;

/** Links to the tickets, or to alternatives when there are none. Secondary to checkout while tickets of the event are held. */
export function BuyLink({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const availability = usePrice(view.sourceId)?.availability;
	const holds = useHeldCount(view.id) > 0;
	const isChoice = SALE_RULES[state].button === "choose";
	const part = isChoice ? "tickets" : partInstead(view, state, availability);
	if (!part) return null;
	return (
		<a className={buttonClass(isChoice && !holds ? "primary" : "plain")} href={`#${PART[part]}`}>
			{isChoice ? chooseText(t, view.hall) : t(`event.${part}`)}
		</a>
	);
}

function partInstead(
	view: EventView,
	state: SaleState,
	availability: Availability | undefined,
): keyof typeof PART | undefined {
	// The state from the shared price record also holds for other dates; the event's own state doesn't.
	const isShared = availability === state;
	const isOfUse = ({ sourceId, status }: OtherDateView) =>
		status !== "cancelled" && status !== "postponed" && !(isShared && sourceId === view.sourceId);
	if (view.otherDates.some(isOfUse)) return "otherDates";
	if (view.otherCities.some(isOfUse)) return "otherCities";
	if (view.related.length > 0) return "related";
	return SALE_RULES[state].tickets ? "tickets" : undefined;
}
