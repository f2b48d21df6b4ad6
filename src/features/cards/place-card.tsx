import { useTranslation } from "gatsby-plugin-react-i18next";
import { withCommas } from "../../i18n/commas";
import { classNames } from "../../ui/class-names";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import type { PlaceCard as Card } from "../../views/cards";
import * as styles from "./place-card.module.css";

interface Props {
	place: Card;
	compact?: boolean;
	/** Whether the card is in a list's first row on a phone; then its picture loads eagerly. */
	first?: boolean;
	heading?: "h2" | "h3";
}

export function PlaceCard({ place, compact = false, first = false, heading: Heading = "h3" }: Props) {
	const { t } = useTranslation();
	const { id, path, name, language, address, addressLanguage, metro = [], image, eventCount } = place;
	return (
		<article className={classNames("card", compact && styles.compact)}>
			{!compact && (
				<div className={styles.picture}>
					<Picture image={image} shape="place" title={name} lang={language} id={id} alt="" first={first} />
				</div>
			)}
			<Heading className={styles.name} lang={language}>
				{path ? <Link to={path}>{name}</Link> : name}
			</Heading>
			<p className={styles.address}>
				<span lang={addressLanguage}>{address}</span>
				{metro.length > 0 && (
					<span lang={addressLanguage} className={styles.metro}>
						{withCommas(t, metro)}
					</span>
				)}
			</p>
			{eventCount > 0 && <p className={styles.count}>{t("card.events", { count: eventCount })}</p>}
		</article>
	);
}
