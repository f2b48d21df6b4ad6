import { useTranslation } from "gatsby-plugin-react-i18next";
import { useMemo, useState } from "react";
import { statusMeaning } from "../../domain/order-status";
import type { KeptOrder } from "../../features/order/device-orders";
import { addressOf } from "../../features/order/order-address";
import { useOrder } from "../../features/order/use-order";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { withCommas } from "../../i18n/commas";
import { shortWhen, zoneOfOffset } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/translation";
import { paths } from "../../routes";
import { Button, buttonClass } from "../../ui/button";
import { Link } from "../../ui/link";
import * as styles from "./orders.module.css";

interface Props {
	kept: KeptOrder;
	/** Whether the API is asked what the order is about. */
	isAsked: boolean;
	onForget: () => void;
}

/** One order in the list; what it is for and where it stands come from the API, its number and links are there at once. */
export function KnownOrder({ kept, isAsked, onForget }: Props) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { number } = kept;
	const address = useMemo(() => addressOf(kept), [kept]);
	const { order } = useOrder(isAsked ? address : undefined);
	const { currency } = useCurrency();
	const money = useMoney(order?.currency ?? currency);
	const event = order?.tickets[0]?.event;
	const when = event?.startedAt && shortWhen(event.startedAt, event.timeZone ?? zoneOfOffset(event.startedAt), locale);
	const isPayable = statusMeaning(order?.status).stage === "payable";
	return (
		<li className={styles["order"]}>
			<div>
				<p className={styles["number"]}>{t("order.number", { number })}</p>
				{event && <p className={styles["title"]}>{event.title}</p>}
				{when && (
					<p>
						<time dateTime={when.iso}>{withCommas(t, [when.date, when.time])}</time>
					</p>
				)}
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

/** Takes an order off a computer that others use too; asks first, for without the letter it can't be undone. */
function Forget({ number, onForget }: { number: string; onForget: () => void }) {
	const { t } = useTranslation();
	const [isAsking, setAsking] = useState(false);
	if (!isAsking)
		return (
			<Button look="quiet" aria-label={`${t("order.list.forget")}: ${number}`} onClick={() => setAsking(true)}>
				{t("order.list.forget")}
			</Button>
		);
	return (
		<div className={styles["forget"]} role="alert">
			<p>{t("order.list.forgetAsk")}</p>
			<Button onClick={onForget}>{t("order.list.forgetYes")}</Button>
			<Button look="quiet" onClick={() => setAsking(false)}>
				{t("order.list.forgetNo")}
			</Button>
		</div>
	);
}
