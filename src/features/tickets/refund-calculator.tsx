import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { eachMinute } from "../../browser/each-minute";
import { isCalledOff } from "../../domain/event-status";
import { isReturned } from "../../domain/order";
import { paths } from "../../routes";
import { Link } from "../../ui/link";
import { eventName } from "../order/event-name";
import { groupLines, type LineGroup } from "../order/groups";
import type { Bill } from "./bill";
import * as styles from "./order-refund.module.css";
import { afterDiscount, type EventAmounts, REFUND_TABLE, type Refund, refundNow } from "./refund";

interface Props {
	bill: Pick<Bill, "tickets" | "refundUntil">;
	/** What was paid for the order, in thousandths of the currency's unit. */
	total: number;
	money: (amount: number) => string;
}

export function RefundCalculator({ bill, total, money }: Props) {
	const { t } = useTranslation();
	const [now, setNow] = useState<Date>();
	useEffect(() => eachMinute(() => setNow(new Date())), []);
	// The API doesn't say what a ticket that is given back leaves of a discount for the others.
	const isKnown = bill.tickets.every((ticket) => ticket.price !== undefined && !isReturned(ticket));
	const events = groupLines(
		bill.tickets.map(({ serviceFee, ...ticket }) => ({
			...ticket,
			extra: { serviceFee },
			state: "HELD" as const,
		})),
	);
	const fullPrices = events.map(({ lines }) => ({
		price: lines.reduce((sum, line) => sum + (line.price ?? 0) * line.count, 0),
		serviceFee: lines.reduce((sum, line) => sum + (line.extra.serviceFee ?? 0) * line.count, 0),
	}));
	const paid = afterDiscount(fullPrices, total);
	// By a gift certificate: the API doesn't say whether it can be used again.
	const isPaidWithoutMoney =
		total === 0 && fullPrices.some(({ price, serviceFee }) => price + serviceFee > 0);
	// The API's refund deadline is that of the order's earliest event, so ignore it for orders of several events.
	const isClosed =
		events.length === 1 &&
		!events.some(({ event }) => isCalledOff(event.status)) &&
		now !== undefined &&
		bill.refundUntil !== undefined &&
		Date.parse(bill.refundUntil) < now.getTime();
	return (
		<details className={styles.refund}>
			<summary>{t("order.refund.title")}</summary>
			{isClosed ? (
				<p>{t("order.refund.closed")}</p>
			) : (
				now &&
				isKnown &&
				!isPaidWithoutMoney && (
					<>
						<p>{t("order.refund.intro")}</p>
						<ul className={styles.events}>
							{events.map(({ key, event }, index) => (
								<EventRefund
									key={key}
									event={event}
									money={money}
									now={now}
									paid={paid[index]}
									isNamed={events.length > 1}
								/>
							))}
						</ul>
					</>
				)
			)}
			<RefundTable />
			<p>{t("order.refund.cancelled")}</p>
			<p>{t("order.refund.exception")}</p>
			<p>
				{t("order.refund.contact")} <Link to={paths.page("contacts")}>{t("order.refund.contacts")}</Link>
			</p>
		</details>
	);
}

interface EventRefundProps {
	event: LineGroup["event"];
	paid: EventAmounts | undefined;
	now: Date;
	isNamed: boolean;
	money: (amount: number) => string;
}

function EventRefund({ event, paid, now, isNamed, money }: EventRefundProps) {
	const { t } = useTranslation();
	if (!paid) return null;
	const { startedAt, timeZone } = event;
	const refund = startedAt && refundNow(paid, { startedAt, timeZone }, now);
	const isCancelled = isCalledOff(event.status);
	if (!refund && !isCancelled) return null;
	return (
		<li>
			{isNamed && <p>{eventName(t, event)}</p>}
			{isCancelled ? (
				<p>
					<strong>
						{t("order.refund.amount", { amount: money(paid.price + paid.serviceFee), percent: 100 })}
					</strong>
				</p>
			) : (
				refund && <RefundText refund={refund} money={money} />
			)}
		</li>
	);
}

function RefundText({ refund, money }: Pick<Props, "money"> & { refund: Refund }) {
	const { t } = useTranslation();
	const { percent, amount, isMinimum, daysLeft, daysAtThisRate } = refund;
	if (percent === 0) return <p>{daysLeft < 0 ? t("order.refund.passed") : t("order.refund.nothing")}</p>;
	const words = { amount: money(amount), percent };
	return (
		<p>
			<strong>{isMinimum ? t("order.refund.atLeast", words) : t("order.refund.amount", words)}</strong>{" "}
			<span>{t("order.refund.until", { count: daysAtThisRate })}</span>
		</p>
	);
}

function RefundTable() {
	const { t } = useTranslation();
	return (
		<table className={styles.table}>
			<caption>{t("order.refund.table")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("order.refund.when")}</th>
					<th scope="col">{t("order.refund.how")}</th>
				</tr>
			</thead>
			<tbody>
				{REFUND_TABLE.map(({ days, percent, isMinimum, isFeeRefunded }) => (
					<tr key={days}>
						<td>{t("order.refund.days", { count: days })}</td>
						<td>
							{isFeeRefunded
								? t("order.refund.percentWithFee", { percent })
								: isMinimum
									? t("order.refund.percentAtLeast", { percent })
									: t("order.refund.percent", { percent })}
						</td>
					</tr>
				))}
				<tr>
					<td>{t("order.refund.later")}</td>
					<td>{t("order.refund.percentNone")}</td>
				</tr>
			</tbody>
		</table>
	);
}
