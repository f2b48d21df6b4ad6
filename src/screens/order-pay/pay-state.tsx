import { useTranslation } from "gatsby-plugin-react-i18next";
import type { OrderKey } from "../../backend/order-api";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { BankPending } from "../../features/order/bank-pending";
import { secretForLink } from "../../features/order/device-orders";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import * as styles from "./order-pay.module.css";

/** Explains why the order can't be paid now, with a link to what to do instead. */
export function PayState({ order, orderKey: { number, secret } }: { order: Order; orderKey: OrderKey }) {
	const { t } = useTranslation();
	const { status } = order;
	switch (statusMeaning(status).stage) {
		case "paid":
			return (
				<div className={styles["pay"]}>
					<p>{t("order.pay.paid")}</p>
					<ButtonLink look="primary" to={paths.orderBill(number, secretForLink(number, secret))}>
						{t("order.pay.toBill")}
					</ButtonLink>
				</div>
			);
		case "over":
			return (
				<div className={styles["pay"]}>
					<p>{!status || status === "EXPIRED" ? t("order.pay.expired") : t(`order.status.${status}`)}</p>
					<ButtonLink to={eventPath(order)}>{t("order.pay.again")}</ButtonLink>
				</div>
			);
		case "waiting":
		case "payable":
			return (
				<div className={styles["pay"]}>
					<BankPending number={number} />
				</div>
			);
	}
}

function eventPath({ tickets: [first] }: Order): string {
	return first?.event.id === undefined ? paths.events() : paths.event(first.event.id, first.event.citySlug);
}
