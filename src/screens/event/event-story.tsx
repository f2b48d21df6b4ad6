import { useTranslation } from "gatsby-plugin-react-i18next";
import { memo, useEffect, useState } from "react";
import { eachMinute } from "../../browser/each-minute";
import { clockAt, offSaleReason } from "../../domain/sale-state";
import { EventRows } from "../../features/cards/event-row";
import { PersonCard } from "../../features/cards/person-card";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import { cardSaleFacts } from "../../views/sale-facts";
import type { EventView, OtherDateView } from "../../views/screens";
import { CardSection } from "../card-section";
import { ANCHORS } from "./buy-link";
import { Gallery } from "./gallery";

/**
 * Text, pictures, performers and other dates of an event. Memoised, since rendering all of it anew at each change of the
 * sale's state would block a phone.
 */
export const EventStory = memo(function EventStory({ view }: { view: EventView }) {
	const { t } = useTranslation();
	const { title, descriptionHtml, bodyLanguage, gallery, performers, allDatesPath } = view;
	const [otherDates, otherCities] = [useDatesAhead(view.otherDates), useDatesAhead(view.otherCities)];
	return (
		<>
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
			<Gallery images={gallery} title={title} />
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
		</>
	);
});

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
