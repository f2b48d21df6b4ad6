import { withCommas } from "../../i18n/commas";
import { useTranslation } from "../../i18n/translation";
import { Foreign } from "../../ui/foreign";
import { Link } from "../../ui/link";
import { badgeOf, StatusBadge, When } from "../../ui/status";
import type { EventCard } from "../../views/cards";
import { cardSaleFacts } from "../../views/sale-facts";
import { LivePrice } from "../prices/live-price";
import { useSaleState } from "../sale/use-sale-state";
import * as styles from "./event-row.module.css";

/** An event in a list of rows: an event card, or another date of a show, which lacks some fields of a card. */
type RowEvent = Partial<Omit<EventCard, "place">> &
	Pick<EventCard, "path" | "sourceId"> & { place?: string | undefined };

export function EventRows({ events }: { events: readonly RowEvent[] }) {
	return (
		<ul>
			{events.map((event) => (
				<EventRow key={event.path} event={event} />
			))}
		</ul>
	);
}

function EventRow({ event }: { event: RowEvent }) {
	const { t } = useTranslation();
	const { path, title, language, when, previousWhen, place, placeLanguage, city, status } = event;
	const state = useSaleState(event.sourceId, cardSaleFacts(event));
	const [heading, ...details] = [title, city, place].filter(Boolean);
	return (
		<li className={styles["row"]}>
			<span className={styles["day"]} aria-hidden="true">
				<span>{when?.day ?? "…"}</span>
				{when?.month && <small>{when.month}</small>}
			</span>
			<div>
				<p className={styles["when"]}>
					<StatusBadge status={badgeOf(status, state)} /> <When {...{ when, previousWhen, state }} />
				</p>
				<Link to={path} className={styles["title"]} lang={title ? language : city ? undefined : placeLanguage}>
					{heading ?? t("event.tickets")}
				</Link>
				{details.length > 0 && (
					<p className={styles["where"]}>
						<Foreign text={withCommas(t, details.reverse())} parts={[place]} language={placeLanguage} />
					</p>
				)}
			</div>
			<div className={styles["price"]}>
				<LivePrice sourceId={event.sourceId} state={state} built={event.price} />
			</div>
		</li>
	);
}
