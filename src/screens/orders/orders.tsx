import { graphql } from "gatsby";
import { useEffect, useMemo, useState } from "react";
import { onPageReturn } from "../../browser/page-return";
import { statusMeaning } from "../../domain/order-status";
import { forgetOrder, type KeptOrder, knownOrders } from "../../features/order/device-orders";
import { eventName } from "../../features/order/event-name";
import { EventWhen } from "../../features/order/event-when";
import { addressOf } from "../../features/order/order-address";
import { OrderSkeleton } from "../../features/order/order-problems";
import { useOrder } from "../../features/order/use-order";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { dropBillOfOrder } from "../../features/tickets/bill-store";
import { useTicketStorage } from "../../features/tickets/use-kept-tickets";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Button, ButtonLink, buttonClass } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Link } from "../../ui/link";
import * as page from "../page.module.css";
import * as styles from "./orders.module.css";

export { Head } from "../head";

export const query = graphql`
	query Orders($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** How many orders from the top of the list have their details fetched; the others show only their number. */
const MAX_FETCHED_ORDERS = 10;

/** Page `/order`: the orders made or opened on this device. */
export default function OrdersScreen() {
	const { t } = useTranslation();
	const [orders, setOrders] = useState<KeptOrder[]>();
	useEffect(() => setOrders(knownOrders()), []);
	const forget = (number: string) => {
		forgetOrder(number);
		dropBillOfOrder(number);
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
							<OrderItem
								key={kept.number}
								kept={kept}
								shouldFetch={at < MAX_FETCHED_ORDERS}
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

interface Props {
	kept: KeptOrder;
	/** Whether to fetch the order from the API. */
	shouldFetch: boolean;
	onForget: () => void;
}

/** Order in the list: number and link at once; if `shouldFetch`, also title and status once they are fetched. */
function OrderItem({ kept, shouldFetch, onForget }: Props) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const { number } = kept;
	const address = useMemo(() => addressOf(kept), [kept]);
	const { order, reload } = useOrder(shouldFetch ? address : undefined);
	useTicketStorage(order);
	useEffect(() => onPageReturn(reload), [reload]);
	const { currency } = useCurrency();
	const money = useMoney(order?.currency ?? currency);
	const event = order?.tickets[0]?.event;
	const isPayable = statusMeaning(order?.status).stage === "payable";
	return (
		<li className={styles["order"]}>
			<div>
				<p className={styles["number"]}>{t("order.number", { number })}</p>
				{event && (
					<p className={styles["title"]} lang={event.title && foreignOf(event.language)}>
						{eventName(t, event)}
					</p>
				)}
				{event && <EventWhen event={event} />}
				{order && (
					<p className={styles["status"]}>
						<span>{t(`order.status.${order.status ?? "unknown"}`)}</span>
						{order.totals && <span>{`, ${money(order.totals.total)}`}</span>}
					</p>
				)}
			</div>
			{isPayable ? (
				<Link className={buttonClass("primary")} to={paths.orderPay(number)}>
					{t("order.list.pay")}
				</Link>
			) : (
				<Link className={buttonClass()} to={paths.orderBill(number)}>
					{t("order.list.bill")}
				</Link>
			)}
			<ForgetOrder number={number} onForget={onForget} />
		</li>
	);
}

/** Removes an order from this device, after a confirmation, as only the link in the e-mail restores it. */
function ForgetOrder({ number, onForget }: { number: string; onForget: () => void }) {
	const { t } = useTranslation();
	const [isConfirming, setConfirming] = useState(false);
	if (!isConfirming)
		return (
			<Button look="quiet" aria-label={`${t("order.list.forget")}: ${number}`} onClick={() => setConfirming(true)}>
				{t("order.list.forget")}
			</Button>
		);
	return (
		<div className={styles["forget"]} role="alert">
			<p>{t("order.list.forgetAsk")}</p>
			<Button onClick={onForget}>{t("order.list.forgetYes")}</Button>
			<Button look="quiet" onClick={() => setConfirming(false)}>
				{t("order.list.forgetNo")}
			</Button>
		</div>
	);
}
