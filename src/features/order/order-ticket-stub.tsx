import { useTranslation } from "gatsby-plugin-react-i18next";
import { type Order, orderTotals } from "../../domain/order";
import { usePageLanguage } from "../../i18n/page-language";
import { Foreign } from "../../ui/foreign";
import { useMoney } from "../prices/use-money";
import { SeatTraits } from "../seats/offers/seat-traits";
import { seatName } from "../seats/offers/seat-words";
import { eventName } from "./event-name";
import { EventWhen } from "./event-when";
import { groupByNearness, mergedLines } from "./groups";
import * as styles from "./order-ticket-stub.module.css";
import { totalKey } from "./total-key";

export function OrderTicketStub({ order, currency }: { order: Order; currency: string }) {
	const { t } = useTranslation();
	const { foreignOf } = usePageLanguage();
	const money = useMoney(order.currency ?? currency);
	const totals = orderTotals(order);
	return (
		<section className={styles.stub} aria-label={t("order.tickets")}>
			{groupByNearness(order.tickets, Date.now()).map(({ key, event, lines }) => {
				const language = foreignOf(event.language);
				return (
					<div key={key} className={styles.event}>
						<EventWhen event={event} className={styles.when} />
						<p className={styles.title} lang={event.title && language}>
							{eventName(t, event)}
						</p>
						{event.place && <p lang={language}>{event.place}</p>}
						<ul>
							{mergedLines(lines).map((line) => (
								<li key={line.key}>
									<Foreign text={seatName(t, line)} parts={[line.sector ?? line.title]} language={language} />
									{line.count > 1 && <span>{` × ${line.count}`}</span>}
									<SeatTraits of={[line]} />
								</li>
							))}
						</ul>
					</div>
				);
			})}
			{totals && (
				<p className={styles.sum}>
					<span>{t(totalKey(order.status))}</span> <strong>{money(totals.total)}</strong>
				</p>
			)}
		</section>
	);
}
