import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useRef, useState } from "react";
import type { OrderKey } from "../../backend/order-api";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { useEventPath } from "../../features/basket/event-paths";
import { useEventsPath } from "../../features/cities/use-events-path";
import { BankPending } from "../../features/order/bank-pending";
import { secretForLink } from "../../features/order/device-orders";
import { groupByNearness } from "../../features/order/groups";
import { orderInPath, orderKey } from "../../features/order/order-address";
import { OrderEmail } from "../../features/order/order-email";
import { NoOrder, OrderSkeleton, OrderUnreachable } from "../../features/order/order-problems";
import { OrderSummary } from "../../features/order/order-summary";
import { useOrder } from "../../features/order/use-order";
import { useOrderAddress } from "../../features/order/use-order-address";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import * as page from "../page.module.css";
import * as styles from "./order-pay.module.css";
import { PayForm } from "./pay-form";

export { Head } from "../head";

export const query = graphql`
	query OrderPay($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Page `/order/pay/{number}#{secret}`: the order, the time left to pay, and the payment methods. */
export default function OrderPayScreen() {
	const { t } = useTranslation();
	const { status, order, isAnswered, clockOffset, address, reload } = useOrder(useOrderAddress(orderInPath));
	const { currency: chosen } = useCurrency();
	const currency = order?.currency ?? chosen;
	const money = useMoney(currency);
	const isPayable = order !== undefined && statusMeaning(order.status).stage === "payable";
	const [wasPayable, setWasPayable] = useState(false);
	if (isPayable && !wasPayable) setWasPayable(true);

	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <NoOrder reason="notFound" />;
	const key = orderKey(address);
	if (!key || (status === "refused" && !order)) return <NoOrder reason="noAccess" />;
	if (!order)
		return status === "unreachable" ? (
			<OrderUnreachable isAnswered={isAnswered} onRetry={reload} />
		) : (
			<OrderSkeleton />
		);
	return (
		<div className={page.page}>
			<header className={styles.head}>
				<p className={styles.number}>{t("order.number", { number: order.number })}</p>
				<h1>{t("order.pay.title")}</h1>
			</header>
			<div className={`${page.columns} ${styles.columns}`}>
				<OrderSummary order={order} money={money} />
				{isPayable ? (
					<div className={styles.pay}>
						{order.buyer.email && (
							<p className={styles.number}>{t("order.pay.email", { email: order.buyer.email })}</p>
						)}
						<OrderEmail email={order.buyer.email} orderKey={key} onChanged={reload} isAskedAtOnce />
						<PayForm
							order={order}
							currency={currency}
							money={money}
							clockOffset={clockOffset}
							orderKey={{ ...key, currency }}
							onChanged={reload}
						/>
					</div>
				) : (
					<NotPayableNotice order={order} orderKey={key} isReplacement={wasPayable} />
				)}
			</div>
		</div>
	);
}

interface Props {
	order: Order;
	orderKey: OrderKey;
	/** Whether the notice replaces a payment form. If no element has the focus then, the notice takes it. */
	isReplacement: boolean;
}

/** Explains why the order can't be paid now, and links to the next step. */
function NotPayableNotice({ isReplacement, ...rest }: Props) {
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isReplacement && document.activeElement === document.body)
			element.current?.focus({ preventScroll: true });
	}, [isReplacement]);
	return (
		<div ref={element} role="status" tabIndex={-1} className={styles.pay}>
			<NotPayableReason {...rest} />
		</div>
	);
}

function NotPayableReason({ order, orderKey: { number, secret } }: Omit<Props, "isReplacement">) {
	const { t } = useTranslation();
	const { status } = order;
	const eventsPath = useEventsPath();
	const eventPath = useEventPath(groupByNearness(order.tickets, Date.now())[0]?.event);
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
					<ButtonLink to={eventPath ?? eventsPath}>{t("order.pay.again")}</ButtonLink>
				</>
			);
		case "waiting":
		case "payable":
			return <BankPending number={number} />;
	}
}
