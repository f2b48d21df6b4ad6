import { useTranslation } from "gatsby-plugin-react-i18next";
import { isReturned } from "../../domain/order";
import { usePageLanguage } from "../../i18n/page-language";
import { eventName } from "../order/event-name";
import { SeatTraits } from "../seats/offers/seat-traits";
import { seatName } from "../seats/offers/seat-words";
import type { BillTicket } from "./bill";
import * as styles from "./ticket-card.module.css";

/** Shows a ticket as plain text if its card fails to render; its barcode only if the bill is valid (`isValidBill`). */
export function PlainTicket({ ticket, isValid }: { ticket: BillTicket; isValid: boolean }) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const { event, barcode } = ticket;
	return (
		<li className={styles.ticket}>
			<div className={styles.admits}>
				<h2 lang={event.title && foreignOf(event.language)}>{eventName(t, event)}</h2>
				<p className={styles.seat}>{seatName(t, ticket)}</p>
				<SeatTraits of={[ticket]} />
				{isReturned(ticket) && <p>{t("order.status.REFUNDED")}</p>}
				{isValid && !isReturned(ticket) && barcode && (
					<p className={styles.barcode}>
						<span className="visuallyHidden">{t("order.bill.code")} </span>
						<span>{barcode}</span>
					</p>
				)}
			</div>
		</li>
	);
}
