import { useTranslation } from "gatsby-plugin-react-i18next";
import { icalFileName } from "../../domain/ical-file-name";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { withCommas } from "../../i18n/commas";
import { buttonClass } from "../../ui/button";
import { Chips } from "../../ui/chips";
import { Facts } from "../../ui/facts";
import { Foreign } from "../../ui/foreign";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { OutsideLink } from "../../ui/outside-link";
import { ShareButton } from "../../ui/share";
import type { EventView } from "../../views/screens";
import * as styles from "./event-facts.module.css";

/** Venue, hall, times, accessibility and genres, with links to the calendar file and to share the page. */
export function EventFacts({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const { title, place, city, hall, duration, doors, accessibility, calendarUrl, isOnline, categories } =
		view;
	const { canAddToCalendar } = SALE_RULES[state];
	return (
		<div className={styles.facts}>
			<Facts
				facts={[
					{
						title: t("event.where"),
						content: (place || city || isOnline) && <PlaceText view={view} />,
					},
					{
						title: t("event.hall"),
						content: hall?.title && (
							<Foreign text={hall.title} parts={[hall.title]} language={hall.language} />
						),
					},
					{ title: t("event.doors"), content: doors },
					{ title: t("event.duration"), content: duration },
					{ title: t("event.accessibility"), content: accessibility && withCommas(t, accessibility) },
				]}
			/>
			<div className={styles.tools}>
				<Chips links={categories} label={t("eventsIndex.categories")} />
				<ShareButton title={title} />
				{calendarUrl && canAddToCalendar && (
					<a className={buttonClass("quiet")} href={calendarUrl} download={icalFileName(title)}>
						<Icon name="calendar" />
						{t("event.calendar")}
					</a>
				)}
			</div>
		</div>
	);
}

function PlaceText({ view: { place, city, isOnline } }: { view: EventView }) {
	const { t } = useTranslation();
	if (isOnline && !place) {
		return (
			<>
				<span>{t("card.online")}</span>
				<small>{t("event.onlineNote")}</small>
			</>
		);
	}
	if (!place) return <span>{city?.name}</span>;
	const { name, language, address, addressLanguage } = place;
	const stations = withCommas(t, place.metro);
	return (
		<>
			{place.path ? (
				<Link to={place.path} lang={language}>
					{name}
				</Link>
			) : (
				<Foreign text={name} parts={[name]} language={language} />
			)}
			<small>
				<Foreign text={withCommas(t, [city?.name, address])} parts={[address]} language={addressLanguage} />
			</small>
			{stations && (
				<small>
					<Foreign text={t("event.metro", { stations })} parts={[stations]} language={place.metroLanguage} />
				</small>
			)}
			{place.routeUrl && (
				<small>
					<OutsideLink href={place.routeUrl}>{t("event.route")}</OutsideLink>
				</small>
			)}
		</>
	);
}
