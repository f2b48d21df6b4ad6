import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { useEventPath } from "../../features/basket/event-paths";
import { useEventsPath } from "../../features/cities/use-events-path";
import { PaymentLink } from "../../features/order/bank-pending";
import { forgetOrder, knownOrders, type RememberedOrder } from "../../features/order/device-orders";
import { eventName } from "../../features/order/event-name";
import { EventWhen } from "../../features/order/event-when";
import { groupByNearness } from "../../features/order/groups";
import { addressOf } from "../../features/order/order-address";
import { OrderSkeleton } from "../../features/order/order-problems";
import { useOrder } from "../../features/order/use-order";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { forgetBill, rememberedBill } from "../../features/tickets/remembered-bills";
import { useTicketStorage } from "../../features/tickets/use-ticket-storage";
import { usePageLanguage } from "../../i18n/page-language";
import { paths } from "../../routes";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Picture } from "../../ui/picture";
import { NearestEventsSlot } from "../nearest-events-slot";
import * as page from "../page.module.css";
import { type ListedOrder, listOrders, type OrderedTicket } from "./list-orders";
import * as styles from "./orders.module.css";

export { Head } from "../head";

export const query = graphql`
	query Orders($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** How many orders from the top of the list have their details fetched; the others show only their number. */
const MAX_FETCHED_ORDERS = 10;

/** Page `/order`: the orders made or opened on this device; the one with the nearest event first, past ones folded. */
export default function OrdersScreen() {
	const { t } = useTranslation();
	const eventsPath = useEventsPath();
	const [orders, setOrders] = useState<RememberedOrder[]>();
	const [fetched, setFetched] = useState<ReadonlyMap<string, Order>>(new Map());
	useEffect(() => setOrders(knownOrders()), []);
	const onOrder = useCallback(
		(number: string, order: Order) => setFetched((was) => new Map(was).set(number, order)),
		[],
	);
	const forget = (number: string) => {
		forgetOrder(number);
		forgetBill(number);
		setOrders(knownOrders());
	};
	const listed = orders && listOrders(orders, fetched, Date.now());
	const itemOf = (order: ListedOrder) => (
		<OrderItem key={order.number} {...order} onForget={() => forget(order.number)} />
	);
	return (
		<>
			<div className={`${page.page} ${styles.orders}`}>
				<h1>{t("order.list.title")}</h1>
				{!orders && <OrderSkeleton heading="p" />}
				{orders?.length === 0 && (
					<EmptyState
						title={t("order.list.empty")}
						next={t("order.list.emptyText")}
						link={{ title: t("cart.toEvents"), path: eventsPath }}
					/>
				)}
				{orders?.slice(0, MAX_FETCHED_ORDERS).map((kept) => (
					<OrderLoader key={kept.number} kept={kept} onOrder={onOrder} />
				))}
				{listed && listed.length > 0 && (
					<>
						<p>{t("order.list.text")}</p>
						<ul className={styles.list}>{listed.filter(({ isPast }) => !isPast).map(itemOf)}</ul>
						{listed.some(({ isPast }) => isPast) && (
							<details className={styles.past}>
								<summary>{t("order.list.past")}</summary>
								<ul className={styles.list}>{listed.filter(({ isPast }) => isPast).map(itemOf)}</ul>
							</details>
						)}
						<ButtonLink to={eventsPath}>{t("cart.toEvents")}</ButtonLink>
					</>
				)}
			</div>
			{orders?.length === 0 && <NearestEventsSlot />}
		</>
	);
}

/** Fetches an order, and stores its tickets if it is paid. */
function OrderLoader({
	kept,
	onOrder,
}: {
	kept: RememberedOrder;
	onOrder: (number: string, order: Order) => void;
}) {
	const address = useMemo(() => addressOf(kept), [kept]);
	const { order } = useOrder(address);
	useTicketStorage(order);
	useEffect(() => {
		if (order) onOrder(kept.number, order);
	}, [order, kept, onOrder]);
	return null;
}

interface ItemProps extends ListedOrder {
	onForget: () => void;
}

/** Order in the list: number and link at once; its events once they are known, status and sum once they are fetched. */
function OrderItem({ onForget, ...listed }: ItemProps) {
	const { t } = useTranslation();
	const { number, order, isCurrent } = listed;
	const { currency } = useCurrency();
	const money = useMoney(order?.currency ?? currency);
	return (
		<li className={styles.order}>
			{order && order.tickets.length > 0 && (
				<ul className={styles.events}>
					{groupByNearness(order.tickets, Date.now()).map(({ key, event, lines }) => (
						<OrderedEvent key={key} event={event} count={lines.reduce((sum, { count }) => sum + count, 0)} />
					))}
				</ul>
			)}
			<div className={styles.foot}>
				<p>
					<span className={styles.number}>{t("order.number", { number })}</span>
					<span className={styles.status}>
						{order && isCurrent && (
							<>
								<span>{t(`order.status.${order.status ?? "unknown"}`)}</span>
								{order.totals && <span>{`, ${money(order.totals.total)}`}</span>}
							</>
						)}
					</span>
				</p>
				<NextStep {...listed} />
				<ForgetOrder number={number} onForget={onForget} />
			</div>
		</li>
	);
}

/** Links an order to what its buyer does next: pays, waits for the bank, opens the tickets, or chooses others. */
function NextStep({ number, order, isPast }: ListedOrder) {
	const { t } = useTranslation();
	const eventsPath = useEventsPath();
	const { stage, isBillKept } = statusMeaning(order?.status);
	const isExpired = stage === "over" && !isBillKept;
	const eventPath = useEventPath(
		isExpired ? groupByNearness(order?.tickets ?? [], Date.now())[0]?.event : undefined,
	);
	if (isExpired && isPast) return null;
	if (stage === "payable")
		return (
			<ButtonLink look="primary" to={paths.orderPay(number)}>
				{t("order.list.pay")}
			</ButtonLink>
		);
	if (isExpired) return <ButtonLink to={eventPath ?? eventsPath}>{t("order.pay.again")}</ButtonLink>;
	if (order?.status === "PROCESSING" && !rememberedBill(number)) return <PaymentLink number={number} />;
	return <ButtonLink to={paths.orderBill(number)}>{t("order.list.bill")}</ButtonLink>;
}

/** One of an order's events: poster, title, date, venue, and how many tickets. */
function OrderedEvent({ event, count }: { event: OrderedTicket["event"]; count: number }) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const language = foreignOf(event.language);
	return (
		<li className={styles.event}>
			{event.image && <Picture image={{ url: event.image, alt: "" }} shape="stub" title="" id={0} />}
			<div>
				<EventWhen event={event} className={styles.when} />
				<p className={styles.title} lang={event.title && language}>
					{eventName(t, event)}
				</p>
				<p className={styles.status}>
					{event.place && <span lang={language}>{event.place}</span>}
					<span>{t("cart.tickets", { count })}</span>
				</p>
			</div>
		</li>
	);
}

/** Removes an order from this device, after a confirmation, as only the link in the e-mail restores it. */
function ForgetOrder({ number, onForget }: { number: string; onForget: () => void }) {
	const { t } = useTranslation();
	const [isConfirming, setConfirming] = useState(false);
	if (!isConfirming)
		return (
			<Button
				look="quiet"
				aria-label={`${t("order.list.forget")}: ${number}`}
				onClick={() => setConfirming(true)}
			>
				{t("order.list.forget")}
			</Button>
		);
	return (
		<div className={styles.forget} role="alert">
			<p>{t("order.list.forgetAsk")}</p>
			<Button onClick={onForget}>{t("order.list.forgetYes")}</Button>
			<Button look="quiet" onClick={() => setConfirming(false)}>
				{t("order.list.forgetNo")}
			</Button>
		</div>
	);
}
