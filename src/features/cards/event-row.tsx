import { useTranslation } from "gatsby-plugin-react-i18next";
import { SALE_RULES } from "../../domain/sale-state";
import { withCommas } from "../../i18n/commas";
import { Foreign } from "../../ui/foreign";
import { Link } from "../../ui/link";
import { useDayWord } from "../../ui/use-day-word";
import type { EventCard, WhenView } from "../../views/cards";
import { cardSaleFacts } from "../../views/sale-facts";
import { LivePrice } from "../prices/live-price";
import { useSaleState } from "../sale/use-sale-state";
import { When } from "../sale/when";
import * as styles from "./event-row.module.css";

/** An event in a list of rows: an event card, or another date of a show, which lacks some fields of a card. */
type RowEvent = Partial<Omit<EventCard, "place">> &
	Pick<EventCard, "path" | "sourceId"> & { place?: string | undefined };

interface Props {
	events: readonly RowEvent[];
	/** Which text leads: on a performer's page, the city tells the rows apart. */
	lead?: "title" | "city";
}

export function EventRows({ events, lead = "title" }: Props) {
	return (
		<ul>
			{events.map((event) => (
				<EventRow key={event.path} event={event} lead={lead} />
			))}
		</ul>
	);
}

function EventRow({ event, lead }: { event: RowEvent; lead: NonNullable<Props["lead"]> }) {
	const { t } = useTranslation();
	const { path, title, language, when, previousWhen, place, placeLanguage, city, status } = event;
	const state = useSaleState(event.sourceId, cardSaleFacts(event));
	const isCityFirst = lead === "city" && city !== undefined;
	const [heading, ...details] = [isCityFirst && city, title, !isCityFirst && city, place].filter(Boolean);
	const headingLanguage = isCityFirst ? undefined : title ? language : city ? undefined : placeLanguage;
	const isOnlyTimeNeeded =
		when?.weekday && !when.isRange && !previousWhen && SALE_RULES[state].date === "plain";
	return (
		<li className={styles.row}>
			<span className={styles.day} aria-hidden="true">
				<span>{when?.day ?? "…"}</span>
				{when?.month && <small>{when.month}</small>}
			</span>
			<div>
				<p className={styles.when}>
					{isOnlyTimeNeeded ? (
						<WeekdayTime when={when} />
					) : (
						<When when={when} previousWhen={previousWhen} state={state} />
					)}
				</p>
				<Link to={path} className={styles.title} lang={headingLanguage}>
					{heading || t("event.tickets")}
				</Link>
				{details.length > 0 && (
					<p className={styles.where}>
						<Foreign
							text={withCommas(t, isCityFirst ? details : details.reverse())}
							parts={[
								isCityFirst ? { text: title, language } : undefined,
								{ text: place, language: placeLanguage },
							]}
						/>
					</p>
				)}
			</div>
			<div className={styles.price}>
				<LivePrice sourceId={event.sourceId} state={state} isMoved={status === "moved"} built={event.price} />
			</div>
		</li>
	);
}

/** Weekday and time, since the column beside it shows the day and the month; read aloud, the whole date. */
function WeekdayTime({ when }: { when: WhenView }) {
	const { t } = useTranslation();
	const dayWord = useDayWord(t, when.iso);
	return (
		<time dateTime={when.iso}>
			<span aria-hidden="true">{withCommas(t, [dayWord ?? when.weekday, when.time])}</span>
			<span className="visuallyHidden">{withCommas(t, [when.date, when.time])}</span>
		</time>
	);
}
