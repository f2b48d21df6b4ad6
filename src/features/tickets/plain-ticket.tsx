import { useTranslation } from "gatsby-plugin-react-i18next";
import { seatName } from "../seats/offers/seat-words";
import type { BillTicket } from "./bill";
import * as styles from "./order-bill.module.css";

interface Props {
	ticket: BillTicket;
	isValid: boolean;
}

/** Fallback for a ticket that fails to render: the essentials as text. */
export function PlainTicket({ ticket, isValid }: Props) {
	const { t } = useTranslation();
	const { event, barcode } = ticket;
	return (
		<li className={styles["ticket"]}>
			<div className={styles["about"]}>
				<h2>{event.title ?? t("fallback.event", { id: event.id ?? "" })}</h2>
				<p className={styles["seat"]}>{seatName(t, ticket)}</p>
				{isValid && barcode && (
					<p className={styles["barcode"]}>
						<span className="visuallyHidden">{t("order.bill.code")} </span>
						{barcode}
					</p>
				)}
			</div>
		</li>
	);
}
