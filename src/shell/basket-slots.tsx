import { useTranslation } from "gatsby-plugin-react-i18next";
import { BasketBar } from "../features/basket/basket-bar";
import { BasketTicketCount } from "../features/basket/basket-ticket-count";
import { MyTicketsSlot } from "../features/tickets/my-tickets-slot";
import { paths } from "../routes";
import { ErrorBoundary, renderNull } from "../ui/error-boundary";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import * as styles from "./header.module.css";

/** The header's link to the buyer's tickets. */
export function TicketsSlot() {
	return <MyTicketsSlot className={styles.tool} />;
}

/** The header's link to the basket. */
export function BasketLink() {
	const { t } = useTranslation();
	return (
		<Link to={paths.cart()} className={`${styles.tool} ${styles.cart}`}>
			<Icon name="ticket" />
			<span className={styles.word}>{t("nav.cart")}</span>
			<BasketTicketCount />
		</Link>
	);
}

/** Rendered over the page: the basket bar on phones. @param resetKey shows the bar again after a failure */
export function BasketOverlay({ resetKey }: { resetKey: unknown }) {
	return (
		<ErrorBoundary fallback={renderNull} resetKey={resetKey}>
			<BasketBar />
		</ErrorBoundary>
	);
}
