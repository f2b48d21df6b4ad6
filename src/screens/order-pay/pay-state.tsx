import { useEffect, useRef } from "react";
import type { OrderKey } from "../../backend/order-api";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { BankPending } from "../../features/order/bank-pending";
import { secretForLink } from "../../features/order/device-orders";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import * as styles from "./order-pay.module.css";

interface Props {
	order: Order;
	orderKey: OrderKey;
	/** Whether this text replaces the payment form, whose button may have had the focus. */
	isReplacement: boolean;
}

/** Explains why the order can't be paid now, and links to the next step. */
export function PayState({ isReplacement, ...rest }: Props) {
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isReplacement && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
	}, [isReplacement]);
	return (
		<div ref={element} role="status" tabIndex={-1} className={styles["pay"]}>
			<Reason {...rest} />
		</div>
	);
}

function Reason({ order, orderKey: { number, secret } }: Omit<Props, "isReplacement">) {
	const { t } = useTranslation();
	const { status } = order;
	switch (statusMeaning(status).stage) {
		case "paid":
			return (
				<>
					<p>{t("order.pay.paid")}</p>
					<ButtonLink look="primary" to={paths.orderBill(number, secretForLink(number, secret))}>
						{t("order.pay.toBill")}
					</ButtonLink>
				</>
			);
		case "over":
			return (
				<>
					<p>{!status || status === "EXPIRED" ? t("order.pay.expired") : t(`order.status.${status}`)}</p>
					<ButtonLink to={eventPath(order)}>{t("order.pay.again")}</ButtonLink>
				</>
			);
		case "waiting":
		case "payable":
			return <BankPending number={number} />;
	}
}

function eventPath({ tickets: [ticket] }: Order): string {
	return ticket?.event.id === undefined ? paths.events() : paths.event(ticket.event.id, ticket.event.citySlug);
}
