import { useTranslation } from "gatsby-plugin-react-i18next";
import { type Order, orderTotals } from "../../domain/order";
import { sumText } from "../../views/price-view";
import { SeatTraits } from "../seats/offers/seat-traits";
import { seatName } from "../seats/offers/seat-words";
import { EventHeading } from "./event-heading";
import { groupByNearness, mergedLines } from "./groups";
import * as styles from "./order-summary.module.css";
import { OrderTotals } from "./order-totals";
import { totalKey } from "./total-key";

export function OrderSummary({ order, money }: { order: Order; money: (amount: number) => string }) {
	const { t } = useTranslation();
	const totals = orderTotals(order);
	return (
		<section className={styles.summary} aria-label={t("order.tickets")}>
			{groupByNearness(order.tickets, Date.now()).map(({ key, event, lines }) => (
				<div key={key}>
					<EventHeading event={event} />
					<ul className={styles.lines}>
						{mergedLines(lines).map((line) => (
							<li key={line.key}>
								<span>
									<span>{seatName(t, line)}</span>
									{line.count > 1 && <span>{` × ${line.count}`}</span>}
									<SeatTraits of={[line]} />
								</span>
								{line.price !== undefined && (
									<span>{sumText(t, money, (line.price + (line.extra.serviceFee ?? 0)) * line.count)}</span>
								)}
							</li>
						))}
					</ul>
				</div>
			))}
			{totals && <OrderTotals {...totals} money={money} label={t(totalKey(order.status))} />}
		</section>
	);
}
