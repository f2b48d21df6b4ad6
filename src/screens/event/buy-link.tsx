import { buttonClass } from "../../components/button/button";
import { whyGone } from "../../components/price/live-price";
import { chooseText } from "../../components/ticket-widget/choose-text";
import { useT } from "../../i18n/translation";
import { usePrice } from "../../state/prices/prices";
import type { EventView } from "../../views/screens";

/** Parts of the event's page that are led to. */
export const PART = { tickets: "tickets", otherDates: "dates", otherCities: "cities", related: "related" } as const;

/** The way to the tickets; once they are gone, to what can be had instead. */
export function BuyLink({ view }: { view: EventView }) {
	const t = useT();
	const isAllGone = whyGone(usePrice(view.sourceId)) !== undefined;
	const part = isAllGone ? partInstead(view) : "tickets";
	const text = isAllGone ? t(`event.${part}`) : chooseText(t, view.hall);
	return (
		<a className={buttonClass(isAllGone ? "plain" : "primary")} href={`#${PART[part]}`}>
			{text}
		</a>
	);
}

/** Dates with the same prices record are gone as well. */
function partInstead({ sourceId, otherDates, otherCities, related }: EventView): keyof typeof PART {
	const isOfUse = (other: { sourceId: number }) => other.sourceId !== sourceId;
	if (otherDates.some(isOfUse)) return "otherDates";
	if (otherCities.some(isOfUse)) return "otherCities";
	return related.length > 0 ? "related" : "tickets";
}
