import type { Availability } from "../../entities/event-price";
import { useT } from "../../i18n/translation";
import type { AwaitedEvent } from "./remind-button";
import { SaleWait } from "./sale-wait";
import { StatusBox } from "./status-box";

/** Why nothing can be chosen now. */
export type Closed = Exclude<Availability, "on_sale" | "few_left">;

/** Sold out, reserved by others, not begun, over, not known: what it means and what to do. */
export function SaleStatus({ closed, event }: { closed: Closed; event: AwaitedEvent }) {
	const t = useT();
	if (closed === "not_started" && event.saleStartsAt) return <SaleWait event={event} />;
	return (
		<StatusBox role="status">
			<h3>{t(`widget.status.${closed}.text`)}</h3>
			<p>{t(`widget.status.${closed}.next`)}</p>
		</StatusBox>
	);
}
