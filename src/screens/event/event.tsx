import { type ReactNode, useEffect } from "react";
import { SALE_RULES } from "../../domain/sale-state";
import { track } from "../../features/analytics/track";
import { EventCard } from "../../features/cards/event-card";
import { EventRows } from "../../features/cards/event-row";
import { PersonCard } from "../../features/cards/person-card";
import { useSaleState } from "../../features/sale/use-sale-state";
import { Tickets } from "../../features/seats/ticket-widget/tickets";
import { useTranslation } from "../../i18n/translation";
import { CardGrid } from "../../ui/grid";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import type { ScreenProps } from "../../views/page-context";
import { eventFacts } from "../../views/sale-facts";
import type { EventView } from "../../views/screens";
import { BuyBar } from "./buy-bar";
import { SECTIONS } from "./buy-link";
import { BuyPanel } from "./buy-panel";
import * as styles from "./event.module.css";
import { EventGallery } from "./event-gallery";
import { EventHead } from "./event-head";
import { EventNotice } from "./event-notice";
import { TicketSection } from "./ticket-section";

export { Head } from "../head";

export default function EventPage({ pageContext: { view } }: ScreenProps<EventView>) {
	return <EventScreen view={view} tickets={<Tickets event={view} />} />;
}

interface Props {
	view: EventView;
	tickets?: ReactNode;
}

export function EventScreen({ view, tickets }: Props) {
	const { t } = useTranslation();
	useEffect(() => track.detail(view), [view]);
	const { descriptionHtml, bodyLanguage, gallery, performers, otherDates, otherCities, allDatesPath, related } = view;
	const state = useSaleState(view.sourceId, eventFacts(view));
	const { button, price, tickets: hasTickets } = SALE_RULES[state];
	return (
		<div className={styles["page"]}>
			<EventHead view={view} />
			<aside className={styles["aside"]} aria-label={t("event.barLabel")}>
				<EventNotice view={view} state={state} />
				<BuyPanel view={view} state={state} />
			</aside>
			<div className={styles["body"]}>
				{hasTickets && <TicketSection phone={button === "choose" ? view.phone : undefined}>{tickets}</TicketSection>}
				{otherDates.length > 0 && (
					<Section title={t("event.otherDates")} id={SECTIONS.otherDates} path={allDatesPath}>
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
				{gallery.length > 0 && <EventGallery pictures={gallery} title={view.title} />}
				{performers.length > 0 && (
					<Section title={t("event.performers")}>
						<CardGrid>
							{performers.map((person) => (
								<PersonCard key={person.id} person={person} />
							))}
						</CardGrid>
					</Section>
				)}
				{otherCities.length > 0 && (
					<Section title={t("event.otherCities")} id={SECTIONS.otherCities} path={allDatesPath}>
						<EventRows events={otherCities} />
					</Section>
				)}
			</div>
			{related.length > 0 && (
				<div className={styles["related"]}>
					<Section title={t("event.related")} id={SECTIONS.related} cards={related.length}>
						<CardGrid look="strip">
							{related.map((event) => (
								<EventCard key={event.id} event={event} />
							))}
						</CardGrid>
					</Section>
				</div>
			)}
			{price !== "hidden" && button !== "wait" && <BuyBar view={view} state={state} />}
		</div>
	);
}
