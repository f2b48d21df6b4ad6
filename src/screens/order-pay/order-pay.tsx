import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect } from "react";
import { useMoney } from "../../components/offers/use-money";
import { orderInPath, orderKey } from "../../components/order-state/order-address";
import { NoAccess, NoSuchOrder, OrderSkeleton, OrderUnreachable } from "../../components/order-state/order-problems";
import { useOrder } from "../../components/order-state/use-order";
import { useOrderAddress } from "../../components/order-state/use-order-address";
import { OrderSummary } from "../../components/order-summary/order-summary";
import { statusMeaning } from "../../entities/order-status";
import { useCurrency } from "../../state/currency/currency";
import { onPageReturn } from "../../state/page-return";
import * as styles from "./order-pay.module.css";
import { PayForm } from "./pay-form";
import { PayState } from "./pay-state";

/** `/order/pay/{number}#{secret}`: what the order is, how long it can be paid, and the ways to do it. */
export function OrderPayScreen() {
	const { t } = useTranslation();
	const address = useOrderAddress(orderInPath);
	const { status, order, clockOffset, reload } = useOrder(address);
	const { currency: chosen } = useCurrency();
	const currency = order?.currency ?? chosen;
	const money = useMoney(currency);
	useEffect(() => onPageReturn(reload), [reload]);

	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <NoSuchOrder />;
	const key = orderKey(address);
	if (!key || (status === "refused" && !order)) return <NoAccess />;
	if (!order) return status === "unreachable" ? <OrderUnreachable onRetry={reload} /> : <OrderSkeleton />;
	const isPayable = statusMeaning(order.status).stage === "payable";
	return (
		<div className={styles["screen"]}>
			<header>
				<p className={styles["number"]}>{t("order.number", { number: order.number })}</p>
				<h1>{t("order.pay.title")}</h1>
			</header>
			<div className={styles["columns"]}>
				<OrderSummary order={order} money={money} />
				{isPayable ? (
					<PayForm {...{ order, currency, money, clockOffset }} orderKey={{ ...key, currency }} onChanged={reload} />
				) : (
					<PayState order={order} orderKey={key} />
				)}
			</div>
		</div>
	);
}
