import { icalFileName } from "../../domain/ical-file-name";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { FeeNote, HighestPrice } from "../../features/prices/highest-price";
import { LivePrice } from "../../features/prices/live-price";
import { withCommas } from "../../i18n/commas";
import { useTranslation } from "../../i18n/translation";
import { buttonClass } from "../../ui/button";
import { Facts } from "../../ui/facts";
import { Foreign } from "../../ui/foreign";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { OutsideLink } from "../../ui/outside-link";
import { ShareButton } from "../../ui/share";
import { DateTime } from "../../ui/status";
import type { EventView } from "../../views/screens";
import { BuyLink } from "./buy-link";
import * as styles from "./buy-panel.module.css";

/** Date, venue, price and button at the side; on narrow screens below the poster, without what `BuyBar` shows. */
export function BuyPanel({ view, state }: { view: EventView; state: SaleState }) {
	const { t } = useTranslation();
	const rule = SALE_RULES[state];
	const { title, when, previousWhen, place, city, hall, duration, calendarUrl, price, sourceId } = view;
	const isDatePlain = rule.date === "plain";
	const oldDate = isDatePlain ? previousWhen : when;
	return (
		<div className={styles["panel"]}>
			<p className={styles["when"]}>
				{oldDate && (
					<del>
						<span className="visuallyHidden">{t("status.previous")} </span>
						<DateTime when={oldDate} />
					</del>
				)}
				{when && isDatePlain ? (
					<time dateTime={when.iso}>
						<span>{breakAfterWeekday(when.date)}</span> <strong>{when.time}</strong>
					</time>
				) : (
					rule.date !== "struck" && <span>{t("event.dateLater")}</span>
				)}
			</p>
			<div className={styles["buy"]}>
				{rule.price !== "hidden" && (
					<div className={styles["price"]}>
						<LivePrice {...{ sourceId, state }} built={price} noPriceText={t("price.unknown")} />
					</div>
				)}
				{rule.price === "plain" && (
					<p className={styles["fee"]}>
						<HighestPrice sourceId={sourceId} built={price} /> <FeeNote sourceId={sourceId} built={price} />
					</p>
				)}
				{rule.button !== "wait" && <BuyLink view={view} state={state} />}
				{view.outside && rule.button === "choose" && (
					<p className={styles["fee"]}>{t("event.soldOn", { host: view.outside.host })}</p>
				)}
			</div>
			<Facts
				facts={[
					{ title: t("event.where"), content: (place || city) && <VenueText view={view} /> },
					{
						title: t("event.hall"),
						content: hall?.title && <Foreign text={hall.title} parts={[hall.title]} language={hall.language} />,
					},
					{ title: t("event.duration"), content: duration },
				]}
			/>
			<div className={styles["tools"]}>
				{calendarUrl && rule.canAddToCalendar && (
					<a className={buttonClass("quiet")} href={calendarUrl} download={icalFileName(title)}>
						<Icon name="calendar" />
						{t("event.calendar")}
					</a>
				)}
				<ShareButton title={title} />
			</div>
		</div>
	);
}

/** Makes "суббота, 21 ноября 2026 г." break only after the weekday. */
function breakAfterWeekday(date: string): string {
	const [weekday, ...restOfDate] = date.split(", ");
	return [weekday, ...restOfDate.map((part) => part.replaceAll(" ", "\u00a0"))].join(", ");
}

function VenueText({ view: { place, city } }: { view: EventView }) {
	const { t } = useTranslation();
	if (!place) return city?.name;
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
