import { useMemo } from "react";
import { buttonClass } from "../../components/button/button";
import { Link } from "../../components/link/link";
import { useMoney } from "../../components/offers/use-money";
import { useOrder } from "../../components/order-state/use-order";
import { shortWhen, zoneOfOffset } from "../../i18n/format";
import { usePageLanguage, useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";
import { useCurrency } from "../../state/currency/currency";
import type { KeptOrder } from "../../state/orders/device-orders";
import * as styles from "./orders.module.css";

/** One order in the list; what it is for and where it stands come from the API, its number and links are there at once. */
export function KnownOrder({ kept: { number, secret } }: { kept: KeptOrder }) {
	const t = useT();
	const { locale } = usePageLanguage();
	const address = useMemo(() => ({ number, secret }), [number, secret]);
	const { order } = useOrder(address);
	const { currency } = useCurrency();
	const money = useMoney(order?.currency ?? currency);
	const event = order?.tickets[0]?.event;
	const when = event?.startedAt && shortWhen(event.startedAt, event.timeZone ?? zoneOfOffset(event.startedAt), locale);
	const isPayable = order?.status === "AWAITING_PAYMENT" || order?.status === "FAILED";
	return (
		<li className={styles["order"]}>
			<div>
				<p className={styles["number"]}>{t("order.number", { number })}</p>
				{event && <p className={styles["title"]}>{event.title}</p>}
				{when && (
					<p>
						<time dateTime={when.iso}>
							{when.date}, {when.time}
						</time>
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
				<Link className={buttonClass("primary")} to={paths.orderPay(number, secret)}>
					{t("order.list.pay")}
				</Link>
			) : (
				<Link className={buttonClass()} to={paths.orderBill(number, secret)}>
					{t("order.list.bill")}
				</Link>
			)}
		</li>
	);
}
