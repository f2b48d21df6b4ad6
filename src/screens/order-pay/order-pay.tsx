import { useEffect, useState } from "react";
import { onPageReturn } from "../../browser/page-return";
import { statusMeaning } from "../../domain/order-status";
import { orderInPath, orderKey } from "../../features/order/order-address";
import { NoAccess, NoSuchOrder, OrderSkeleton, OrderUnreachable } from "../../features/order/order-problems";
import { OrderSummary } from "../../features/order/order-summary";
import { useOrder } from "../../features/order/use-order";
import { useOrderAddress } from "../../features/order/use-order-address";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { useTranslation } from "../../i18n/translation";
import * as page from "../page.module.css";
import * as styles from "./order-pay.module.css";
import { PayForm } from "./pay-form";
import { PayState } from "./pay-state";

export { Head } from "../head";

/** Page `/order/pay/{number}#{secret}`: the order, the time left to pay, and the payment methods. */
export default function OrderPayScreen() {
	const { t } = useTranslation();
	const address = useOrderAddress(orderInPath);
	const { status, order, isAnswered, clockOffset, reload } = useOrder(address);
	const { currency: chosen } = useCurrency();
	const currency = order?.currency ?? chosen;
	const money = useMoney(currency);
	useEffect(() => onPageReturn(reload), [reload]);
	const isPayable = order !== undefined && statusMeaning(order.status).stage === "payable";
	const [wasPayable, setWasPayable] = useState(false);
	if (isPayable && !wasPayable) setWasPayable(true);

	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <NoSuchOrder />;
	const key = orderKey(address);
	if (!key || (status === "refused" && !order)) return <NoAccess />;
	if (!order)
		return status === "unreachable" ? <OrderUnreachable {...{ isAnswered }} onRetry={reload} /> : <OrderSkeleton />;
	return (
		<div className={page["page"]}>
			<header className={styles["head"]}>
				<p className={styles["number"]}>{t("order.number", { number: order.number })}</p>
				<h1>{t("order.pay.title")}</h1>
			</header>
			<div className={`${page["columns"]} ${styles["columns"]}`}>
				<OrderSummary order={order} money={money} />
				{isPayable ? (
					<PayForm {...{ order, currency, money, clockOffset }} orderKey={{ ...key, currency }} onChanged={reload} />
				) : (
					<PayState order={order} orderKey={key} isReplacement={wasPayable} />
				)}
			</div>
		</div>
	);
}
