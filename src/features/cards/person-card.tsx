import { useTranslation } from "gatsby-plugin-react-i18next";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import type { PersonCard as Card } from "../../views/cards";
import * as styles from "./person-card.module.css";

interface Props {
	person: Card;
	/** Whether the card is in a list's first row on a phone; then its picture loads eagerly. */
	first?: boolean;
	heading?: "h2" | "h3";
}

export function PersonCard({ person, first = false, heading: Heading = "h3" }: Props) {
	const { t } = useTranslation();
	const { id, path, name, language, role, roleLanguage, image, eventCount } = person;
	return (
		<article className="card">
			<div className={styles.portrait}>
				<Picture image={image} shape="portrait" title={name} lang={language} id={id} alt="" first={first} />
			</div>
			<Heading className={styles.name} lang={language}>
				<Link to={path}>{name}</Link>
			</Heading>
			{role && (
				<p className={styles.role} lang={roleLanguage}>
					{role}
				</p>
			)}
			{eventCount > 0 && <p className={styles.role}>{t("card.events", { count: eventCount })}</p>}
		</article>
	);
}
