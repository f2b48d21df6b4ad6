import { useEffect, useState } from "react";
import { forgetOrder, type KeptOrder, knownOrders } from "../../features/order/device-orders";
import { OrderSkeleton } from "../../features/order/order-problems";
import { dropBill } from "../../features/tickets/bill-store";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import * as page from "../page.module.css";
import { KnownOrder } from "./known-order";
import * as styles from "./orders.module.css";

export { Head } from "../head";

/** Number of orders whose details are fetched; older orders show only their number. */
const MAX_FETCHED_ORDERS = 10;

/** Page `/order`: the orders made or opened on this device. */
export default function OrdersScreen() {
	const { t } = useTranslation();
	const [orders, setOrders] = useState<KeptOrder[]>();
	useEffect(() => setOrders(knownOrders()), []);
	const forget = (number: string) => {
		forgetOrder(number);
		dropBill(number);
		setOrders(knownOrders());
	};
	return (
		<div className={`${page["page"]} ${styles["orders"]}`}>
			<h1>{t("order.list.title")}</h1>
			{!orders && <OrderSkeleton heading="p" />}
			{orders?.length === 0 && (
				<EmptyState
					title={t("order.list.empty")}
					next={t("order.list.emptyText")}
					link={{ title: t("cart.toEvents"), path: paths.events() }}
				/>
			)}
			{orders && orders.length > 0 && (
				<>
					<p>{t("order.list.text")}</p>
					<ul className={styles["list"]}>
						{orders.map((kept, at) => (
							<KnownOrder
								key={kept.number}
								kept={kept}
								isFetched={at < MAX_FETCHED_ORDERS}
								onForget={() => forget(kept.number)}
							/>
						))}
					</ul>
					<ButtonLink to={paths.events()}>{t("cart.toEvents")}</ButtonLink>
				</>
			)}
		</div>
	);
}
