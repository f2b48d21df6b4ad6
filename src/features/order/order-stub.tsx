import { useTranslation } from "gatsby-plugin-react-i18next";
import { basketTotals } from "../../domain/basket";
import type { Order } from "../../domain/order";
import { shortWhen, zoneOfOffset } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/translation";
import { Moment } from "../../ui/status";
import { useMoney } from "../prices/use-money";
import { seatName } from "../seats/offers/seat-words";
import { groupLines, mergedLines } from "./groups";
import * as styles from "./order-stub.module.css";

/** Summary of an order as a ticket stub, beside its status. */
export function OrderStub({ order, currency }: { order: Order; currency: string }) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const money = useMoney(order.currency ?? currency);
	const total = order.totals?.total ?? basketTotals(order.tickets).total;
	return (
		<section className={styles["stub"]} aria-label={t("order.tickets")}>
			{groupLines(order.tickets).map(({ key, event, lines }) => {
				const when =
					event.startedAt && shortWhen(event.startedAt, event.timeZone ?? zoneOfOffset(event.startedAt), locale);
				return (
					<div key={key} className={styles["event"]}>
						{when && (
							<p className={styles["when"]}>
								<Moment when={when} />
							</p>
						)}
						<p className={styles["title"]}>{event.title ?? t("fallback.event", { id: event.id ?? "" })}</p>
						{event.place && <p>{event.place}</p>}
						<ul>
							{mergedLines(lines).map((line) => (
								<li key={line.key}>
									{seatName(t, line)}
									{line.count > 1 && ` × ${line.count}`}
								</li>
							))}
						</ul>
					</div>
				);
			})}
			<p className={styles["sum"]}>
				<span>{order.status === "PAID" ? t("order.paid") : t("order.total")}</span> <strong>{money(total)}</strong>
			</p>
		</section>
	);
}
