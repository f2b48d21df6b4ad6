import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { basketIdentity } from "../../domain/basket";
import { statusMeaning } from "../../domain/order-status";
import { useBasket } from "../../features/basket/basket";
import { estimatedNow } from "../../features/basket/server-now";
import { useEventsPath } from "../../features/cities/use-events-path";
import { knownOrders, secretForLink } from "../../features/order/device-orders";
import { addressOf, type OrderAddress } from "../../features/order/order-address";
import { useOrder } from "../../features/order/use-order";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { useLatest } from "../../ui/use-latest";
import { NearestEventsSlot } from "../nearest-events-slot";
import * as styles from "./cart.module.css";

/** Age (ms) from which no order is payable any more: unpaid orders expire within hours, and clocks may be hours off. */
const PAYABLE_FOR_MS = 24 * 60 * 60 * 1_000;

/** Shown for an empty basket. If the latest order is recent and can be paid, shows only a link to its payment. */
export function EmptyCart() {
	const { t } = useTranslation();
	const eventsPath = useEventsPath();
	const [hasOrders, setHasOrders] = useState(false);
	const [recent, setRecent] = useState<OrderAddress>();
	const basket = useLatest(useBasket());
	useEffect(() => {
		const [latestOrder] = knownOrders();
		setHasOrders(latestOrder !== undefined);
		if (
			latestOrder &&
			(!latestOrder.created ||
				estimatedNow(basket.current) - Date.parse(latestOrder.created) < PAYABLE_FOR_MS)
		)
			setRecent(addressOf(latestOrder));
	}, [basket]);
	const { order } = useOrder(recent);

	if (order && statusMeaning(order.status).stage === "payable")
		return (
			<UnpaidOrder payPath={paths.orderPay(order.number, secretForLink(order.number, recent?.secret))} />
		);
	return (
		<>
			<div className={styles.empty}>
				<EmptyState
					title={t("cart.empty")}
					next={t("cart.emptyNext")}
					link={{ title: t("cart.toEvents"), path: eventsPath }}
				/>
				{hasOrders && <ButtonLink to={paths.order()}>{t("order.noAccess.orders")}</ButtonLink>}
			</div>
			<NearestEventsSlot />
		</>
	);
}

/** Links to the payment of an order of this very basket: some backends empty a basket only when it is paid. */
export function UnpaidOrderOfBasket() {
	const { confirmed } = useBasket();
	const identity = basketIdentity(confirmed);
	const [address, setAddress] = useState<OrderAddress>();
	useEffect(() => {
		const ordered = knownOrders().find(({ basket }) => basket === identity);
		setAddress(ordered && addressOf(ordered));
	}, [identity]);
	const { order } = useOrder(address);
	if (!address || !order || order.number !== address.number) return null;
	if (statusMeaning(order.status).stage !== "payable") return null;
	return <UnpaidOrder payPath={paths.orderPay(order.number, secretForLink(order.number, address.secret))} />;
}

export function UnpaidOrder({ payPath }: { payPath: string }) {
	const { t } = useTranslation();
	return (
		<div className={styles.notice} role="status">
			<p>{t("cart.waiting.text")}</p>
			<ButtonLink look="primary" to={payPath}>
				{t("cart.waiting.pay")}
			</ButtonLink>
		</div>
	);
}
