import { useEffect, useMemo, useState } from "react";
import { onPageReturn } from "../../browser/page-return";
import { statusMeaning } from "../../domain/order-status";
import type { KeptOrder } from "../../features/order/device-orders";
import { eventName } from "../../features/order/event-name";
import { EventWhen } from "../../features/order/event-when";
import { addressOf } from "../../features/order/order-address";
import { useOrder } from "../../features/order/use-order";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { useKeptTickets } from "../../features/tickets/use-kept-tickets";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Button, buttonClass } from "../../ui/button";
import { Link } from "../../ui/link";
import * as styles from "./orders.module.css";

interface Props {
	kept: KeptOrder;
	/** Whether to fetch the order from the API. */
	isFetched: boolean;
	onForget: () => void;
}

/** Order in the list of orders. Shows number and link at once, title and status once they are fetched. */
export function KnownOrder({ kept, isFetched, onForget }: Props) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const { number } = kept;
	const address = useMemo(() => addressOf(kept), [kept]);
	const { order, reload } = useOrder(isFetched ? address : undefined);
	useKeptTickets(order);
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
						{t(`order.status.${order.status ?? "unknown"}`)}
						{order.totals && `, ${money(order.totals.total)}`}
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
			<Forget number={number} onForget={onForget} />
		</li>
	);
}

/** Removes an order from this device, after a confirmation, as only the link in the e-mail restores it. */
function Forget({ number, onForget }: { number: string; onForget: () => void }) {
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
