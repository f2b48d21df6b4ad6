import { useTranslation } from "gatsby-plugin-react-i18next";
import type { OrderKey } from "../../backend/order-api";
import type { Order } from "../../domain/order";
import { secretForLink } from "../../features/order/device-orders";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import * as styles from "./order-pay.module.css";

/** Why this order isn't to be paid now, and where to go instead. */
export function PayState({ order, orderKey: { number, secret } }: { order: Order; orderKey: OrderKey }) {
	const { t } = useTranslation();
	switch (order.status) {
		case "PAID":
			return (
				<div className={styles["pay"]}>
					<p>{t("order.pay.paid")}</p>
					<ButtonLink look="primary" to={paths.orderBill(number, secretForLink(number, secret))}>
						{t("order.pay.toBill")}
					</ButtonLink>
				</div>
			);
		case "EXPIRED":
		case "CANCELLED":
		case "REFUNDED":
			return (
				<div className={styles["pay"]}>
					<p>{order.status === "EXPIRED" ? t("order.pay.expired") : t(`order.status.${order.status}`)}</p>
					<ButtonLink to={eventPath(order)}>{t("order.pay.again")}</ButtonLink>
				</div>
			);
		default:
			return (
				<div className={styles["pay"]}>
					<p>{t("order.pay.processing")}</p>
					<ButtonLink to={`${paths.orderSuccess()}?order=${encodeURIComponent(number)}`}>
						{t("order.pay.toWait")}
					</ButtonLink>
				</div>
			);
	}
}

function eventPath({ tickets: [first] }: Order): string {
	return first?.event.id === undefined ? paths.events() : paths.event(first.event.id, first.event.citySlug);
}
