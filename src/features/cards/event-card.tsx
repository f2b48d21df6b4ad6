import { useTranslation } from "gatsby-plugin-react-i18next";
import { withCommas } from "../../i18n/commas";
import { classNames } from "../../ui/class-names";
import { Foreign } from "../../ui/foreign";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { openWithPoster } from "../../ui/open-with-poster";
import { Picture } from "../../ui/picture";
import type { EventCard as Card } from "../../views/cards";
import { cardSaleFacts } from "../../views/sale-facts";
import { LivePrice } from "../prices/live-price";
import { useSaleState } from "../sale/use-sale-state";
import { When } from "../sale/when";
import * as styles from "./event-card.module.css";
import { useNextDate } from "./use-next-date";

interface Props {
	event: Card;
	/** Whether the card is the first of a poster wall; then its picture loads eagerly. */
	lead?: boolean;
	/** Whether the card is in a list's first row on a phone; then its picture loads eagerly, too. */
	first?: boolean;
	heading?: "h2" | "h3";
}

export function EventCard({ event, lead = false, first = lead, heading: Heading = "h3" }: Props) {
	const { t } = useTranslation();
	const { id, title, language, image, previousWhen, place, placeLanguage, city, age, starCast } = event;
	const { path, datesText, ...next } = useNextDate(event);
	const { when } = next;
	const state = useSaleState(event.sourceId, cardSaleFacts({ ...event, ...next }));
	const placeText = withCommas(t, [place, city]);
	return (
		<article className={classNames("card", styles.event)}>
			<div className={styles.poster} data-poster="">
				<Picture
					image={image}
					shape={lead ? "lead" : "poster"}
					title={title}
					lang={language}
					id={id}
					alt=""
					first={first}
				/>
			</div>
			<div className={styles.text}>
				<p className={styles.when}>
					{datesText ?? <When when={when} previousWhen={previousWhen} state={state} />}
				</p>
				<Heading className={styles.title} lang={language}>
					<Link to={path} onClick={openWithPoster}>
						{title}
					</Link>
				</Heading>
				{placeText && (
					<p className={styles.where}>
						<Foreign text={placeText} parts={[place]} language={placeLanguage} />
					</p>
				)}
				{starCast && (
					<p className={styles.star}>
						<Icon name="star" />
						{t("card.starCast")}
					</p>
				)}
				<div className={styles.foot}>
					<LivePrice
						sourceId={event.sourceId}
						state={state}
						isMoved={event.status === "moved"}
						built={event.price}
					/>
					{age && <span className={styles.age}>{age}</span>}
				</div>
			</div>
		</article>
	);
}
