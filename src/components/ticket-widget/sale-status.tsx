import type { Availability } from "../../entities/event-price";
import { useT } from "../../i18n/translation";
import type { AwaitedEvent } from "../sale-wait/remind-button";
import { SaleWait } from "../sale-wait/sale-wait";
import * as styles from "./ticket-widget.module.css";

type Closed = Exclude<Availability, "on_sale" | "few_left">;

/** Why nothing can be chosen now; undefined when something can. */
export function closedBy(availability: Availability, hasOffers: boolean): Closed | undefined {
	if (availability === "on_sale" || availability === "few_left") return undefined;
	// A word we don't know with tickets on the table: they can be bought.
	return availability === "unknown" && hasOffers ? undefined : availability;
}

/** Sold out, reserved by others, not begun, over, not known: what it means and what to do. */
export function SaleStatus({ closed, event }: { closed: Closed; event: AwaitedEvent }) {
	const t = useT();
	if (closed === "not_started" && event.saleStartsAt) return <SaleWait event={event} />;
	return (
		<div className={styles["closed"]} role="status">
			<h3>{t(`widget.status.${closed}.text`)}</h3>
			<p>{t(`widget.status.${closed}.next`)}</p>
		</div>
	);
}
