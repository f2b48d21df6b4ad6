import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { memo, type ReactNode, useEffect, useState } from "react";
import { SALE_RULES } from "../../domain/sale-state";
import { track } from "../../features/analytics/track";
import { EventCard } from "../../features/cards/event-card";
import { useSaleState } from "../../features/sale/use-sale-state";
import { Tickets } from "../../features/seats/ticket-widget/tickets";
import { siteTheme } from "../../theme/site";
import { PhoneLink } from "../../ui/phone-link";
import { Section } from "../../ui/section";
import type { ScreenProps } from "../../views/page-context";
import { eventSaleFacts } from "../../views/sale-facts";
import { type EventView, isSoldHere } from "../../views/screens";
import { CardSection } from "../card-section";
import { ANCHORS, BuyBar } from "./buy-link";
import { BuyPanel } from "./buy-panel";
import * as styles from "./event.module.css";
import { EventFacts } from "./event-facts";
import { EventHeader } from "./event-head";
import { EventNotice } from "./event-notice";
import { EventStory } from "./event-story";

export { Head } from "../head";

export const query = graphql`
	query Event($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function EventPage({ pageContext: { view } }: ScreenProps<EventView>) {
	return <EventScreen view={view} tickets={isSoldHere(view) && <Tickets event={view} />} />;
}

export function EventScreen({ view, tickets }: { view: EventView; tickets?: ReactNode }) {
	const { t } = useTranslation();
	useEffect(() => track.detail(view), [view]);
	const { phone } = siteTheme.brand.legal;
	const state = useSaleState(view.sourceId, eventSaleFacts(view));
	const [firstState] = useState(state);
	// What has ended since the first render says so in place of its price: a notice or a badge would move the page.
	const settledState = SALE_RULES[state].note && !SALE_RULES[firstState].note ? firstState : state;
	const { hasTicketSection, note } = SALE_RULES[settledState];
	const { button } = SALE_RULES[state];
	const notice = <EventNotice view={view} state={settledState} />;
	// The new date says more than the notice, which would push it below a phone's first screen.
	const isMoved = view.status === "moved" && note === undefined;
	return (
		<div className={styles.page}>
			<EventHeader view={view} state={settledState} />
			<aside className={styles.aside} aria-label={t("event.barLabel")}>
				<div className={styles.sticky}>
					{!isMoved && notice}
					<BuyPanel view={view} state={state} />
					{isMoved && notice}
				</div>
				<EventFacts view={view} state={state} />
			</aside>
			<div className={styles.body}>
				{hasTicketSection && !view.outside && !view.isUnsold && (
					<Section title={t("event.tickets")} id={ANCHORS.tickets}>
						{tickets}
						{button === "choose" && phone && (
							<p className={styles.phone} data-phone="">
								{t("event.phoneText")} <PhoneLink phone={phone} />
							</p>
						)}
					</Section>
				)}
				<EventStory view={view} />
			</div>
			<RelatedEvents view={view} />
			{button !== "wait" && !view.isUnsold && <BuyBar view={view} state={state} />}
		</div>
	);
}

const RelatedEvents = memo(function RelatedEvents({ view: { related } }: { view: EventView }) {
	const { t } = useTranslation();
	if (related.length === 0) return null;
	return (
		<div className={styles.related}>
			<CardSection
				title={t("event.related")}
				id={ANCHORS.related}
				cards={related.length}
				items={related}
				card={(event) => <EventCard event={event} />}
			/>
		</div>
	);
});
