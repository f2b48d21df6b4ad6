import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { statusMeaning } from "../../domain/order-status";
import { lastOrder, secretForLink } from "../../features/order/device-orders";
import { addressOf, type OrderAddress } from "../../features/order/order-address";
import { useOrder } from "../../features/order/use-order";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import * as styles from "./cart.module.css";

/** An order older than this has run out of its time to pay, and isn't asked for. */
const PAYABLE_FOR_MS = 2 * 60 * 60 * 1_000;

/**
 * Nothing in the basket. When that's because it has just been ordered – the buyer came back from the bank by the browser's
 * button – the way back to paying stands first.
 */
export function EmptyCart() {
	const { t } = useTranslation();
	const [hasOrders, setHasOrders] = useState(false);
	const [recent, setRecent] = useState<OrderAddress>();
	useEffect(() => {
		const last = lastOrder();
		setHasOrders(last !== undefined);
		if (last?.created && Date.now() - Date.parse(last.created) < PAYABLE_FOR_MS) setRecent(addressOf(last));
	}, []);
	const { order } = useOrder(recent);

	if (order && statusMeaning(order.status).stage === "payable")
		return <WaitingOrder payPath={paths.orderPay(order.number, secretForLink(order.number, recent?.secret))} />;
	return (
		<div className={styles["empty"]}>
			<EmptyState
				title={t("cart.empty")}
				next={t("cart.emptyNext")}
				link={{ title: t("cart.toEvents"), path: paths.events() }}
			/>
			{hasOrders && <ButtonLink to={paths.order()}>{t("order.noAccess.orders")}</ButtonLink>}
		</div>
	);
}

/** The order is there and isn't paid. */
export function WaitingOrder({ payPath }: { payPath: string }) {
	const { t } = useTranslation();
	return (
		<div className={styles["notice"]} role="status">
			<p>{t("cart.waiting.text")}</p>
			<ButtonLink look="primary" to={payPath}>
				{t("cart.waiting.pay")}
			</ButtonLink>
		</div>
	);
}
