import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../../routes";
import { Link } from "../../ui/link";
import * as styles from "./my-tickets-link.module.css";

/** Link to the buyer's tickets, in words where they fit. */
export function MyTicketsLink({ className }: { className: string | undefined }) {
	const { t } = useTranslation();
	return (
		<div className={styles.room}>
			<Link to={paths.order()} className={className} aria-label={t("nav.tickets")}>
				<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
					<path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6" />
				</svg>
				<span className={styles.word}>{t("nav.tickets")}</span>
			</Link>
		</div>
	);
}
