import { useTranslation } from "gatsby-plugin-react-i18next";
import { shortWhen } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { offsetZoneOf } from "../../i18n/shown-zone";
import { DateTime } from "../../ui/date-time";
import { Link } from "../../ui/link";
import { useBasket } from "../basket/basket";
import type { CurrentTicket } from "./current-tickets";
import * as styles from "./nearest-ticket.module.css";

/** Bottom bar with a link to the tickets of the event nearest in time; hidden while the basket has held tickets. */
export function NearestTicket({ ticket: { path, event } }: { ticket: CurrentTicket }) {
	const { t } = useTranslation();
	const { locale, foreignOf } = usePageLanguage();
	if (useBasket().totals.count > 0) return null;
	const when =
		event.startedAt && shortWhen(event.startedAt, event.timeZone ?? offsetZoneOf(event.startedAt), locale);
	return (
		<aside className={styles.bar} aria-label={t("nav.tickets")}>
			<Link to={path} className={styles.link}>
				<span>
					<strong lang={foreignOf(event.language)}>{event.title}</strong>
					{when && (
						<small>
							<DateTime when={when} />
						</small>
					)}
				</span>
				<span className={styles.go}>{t("nav.tickets")}</span>
			</Link>
		</aside>
	);
}
