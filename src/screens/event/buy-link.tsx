import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Availability } from "../../domain/event-price";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { useHeldCount } from "../../features/basket/use-held-count";
import { LivePrice } from "../../features/prices/live-price";
import { usePrice } from "../../features/prices/prices";
import { chooseText } from "../../features/seats/ticket-widget/choose-text";
import { buttonClass } from "../../ui/button";
import type { EventView, OtherDateView } from "../../views/screens";
import { BottomBar } from "../bottom-bar";
import * as styles from "./buy-bar.module.css";
import { OutsideBuyLink } from "./outside-buy-link";

export const ANCHORS = {
	tickets: "tickets",
	otherDates: "dates",
	otherCities: "cities",
	related: "related",
} as const;

/** Links to tickets or, if none can be chosen, to other events. Plainer while the basket has this event's tickets. */
export function BuyLink({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const availability = usePrice(view.sourceId)?.availability;
	const hasHeldTickets = useHeldCount(view) > 0;
	const isChoice = SALE_RULES[state].button === "choose";
	if (isChoice && view.outside) return <OutsideBuyLink outside={view.outside} />;
	if (isChoice && view.isUnsold) return null;
	const section = isChoice ? "tickets" : alternativeSection(view, state, availability);
	if (!section) return null;
	return (
		<a
			className={buttonClass(isChoice && !hasHeldTickets ? "primary" : "plain")}
			href={`#${ANCHORS[section]}`}
		>
			{isChoice ? chooseText(t, view.hall) : t(`event.${section}`)}
		</a>
	);
}

function alternativeSection(
	view: EventView,
	state: SaleState,
	availability: Availability | undefined,
): keyof typeof ANCHORS | undefined {
	// A state that comes from the price record also applies to other dates with this record, so don't offer those dates.
	const isStateOfRecord = availability === state;
	const isAlternative = ({ sourceId, status }: OtherDateView) =>
		status !== "cancelled" && status !== "postponed" && !(isStateOfRecord && sourceId === view.sourceId);
	if (view.otherDates.some(isAlternative)) return "otherDates";
	if (view.otherCities.some(isAlternative)) return "otherCities";
	if (view.related.length > 0) return "related";
	return SALE_RULES[state].hasTicketSection && !view.outside && !view.isUnsold ? "tickets" : undefined;
}

/** Bar at the bottom of narrow screens, with price and `BuyLink`; hidden while the ticket section is visible. */
export function BuyBar({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	return (
		<BottomBar target={ANCHORS.tickets} className={styles.bar} data-buy-bar="">
			<LivePrice
				sourceId={view.sourceId}
				state={state}
				isMoved={view.status === "moved"}
				built={view.price}
				noPriceText={t("price.unknown")}
			/>
			<BuyLink view={view} state={state} />
		</BottomBar>
	);
}
