import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useState } from "react";
import { eachMinute } from "../../browser/each-minute";
import { clockAt, offSaleReason, SALE_RULES } from "../../domain/sale-state";
import { track } from "../../features/analytics/track";
import { EventCard } from "../../features/cards/event-card";
import { EventRows } from "../../features/cards/event-row";
import { PersonCard } from "../../features/cards/person-card";
import { useSaleState } from "../../features/sale/use-sale-state";
import { Tickets } from "../../features/seats/ticket-widget/tickets";
import { siteTheme } from "../../theme/site";
import { PhoneLink } from "../../ui/phone-link";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import type { ScreenProps } from "../../views/page-context";
import { cardSaleFacts, eventSaleFacts } from "../../views/sale-facts";
import { type EventView, isSoldHere, type OtherDateView } from "../../views/screens";
import { CardSection } from "../card-section";
import { ANCHORS, BuyBar } from "./buy-link";
import { BuyPanel } from "./buy-panel";
import * as styles from "./event.module.css";
import { EventFacts } from "./event-facts";
import { EventHeader } from "./event-head";
import { EventNotice } from "./event-notice";
import { Gallery } from "./gallery";

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
	const { descriptionHtml, bodyLanguage, gallery, performers, allDatesPath, related } = view;
	const [otherDates, otherCities] = [useDatesAhead(view.otherDates), useDatesAhead(view.otherCities)];
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
				{otherDates.length > 0 && (
					<Section title={t("event.otherDates")} id={ANCHORS.otherDates} path={allDatesPath}>
						<EventRows events={otherDates} />
					</Section>
				)}
				<Section title={t("event.about")}>
					{descriptionHtml ? (
						<Prose html={descriptionHtml} language={bodyLanguage} />
					) : (
						<p>{t("event.noDescription")}</p>
					)}
				</Section>
				<Gallery images={gallery} title={view.title} />
				<CardSection
					title={t("event.performers")}
					items={performers}
					look="posters"
					card={(person) => <PersonCard person={person} />}
				/>
				{otherCities.length > 0 && (
					<Section title={t("event.otherCities")} id={ANCHORS.otherCities} path={allDatesPath}>
						<EventRows events={otherCities} />
					</Section>
				)}
			</div>
			{related.length > 0 && (
				<div className={styles.related}>
					<CardSection
						title={t("event.related")}
						id={ANCHORS.related}
						cards={related.length}
						items={related}
						card={(event) => <EventCard event={event} />}
					/>
				</div>
			)}
			{button !== "wait" && !view.isUnsold && <BuyBar view={view} state={state} />}
		</div>
	);
}

/** Returns the dates that aren't over; in the first render, which must equal the HTML, all of the build's. */
function useDatesAhead(dates: readonly OtherDateView[]): readonly OtherDateView[] {
	const [pathsOfPast, setPathsOfPast] = useState("");
	useEffect(
		() =>
			eachMinute(() => {
				const { hasPassed } = clockAt(Date.now());
				const past = dates.filter((date) => offSaleReason(cardSaleFacts(date), hasPassed) === "past");
				// A text, so that nothing is rendered again while it stays the same.
				setPathsOfPast(past.map(({ path }) => path).join(" "));
			}),
		[dates],
	);
	return pathsOfPast === "" ? dates : dates.filter(({ path }) => !pathsOfPast.split(" ").includes(path));
}
