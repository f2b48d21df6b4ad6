import type { SaleState } from "../../domain/sale-state";
import { useTranslation } from "../../i18n/translation";
import type { AwaitedEvent } from "./remind-button";
import { SaleWait } from "./sale-wait";
import { StatusBox } from "./status-box";

export type Closed = Exclude<SaleState, "on_sale" | "few_left">;

/** Explains why nothing can be bought now (sold out, reserved, not started, over) and what to do. */
export function SaleStatus({ closed, event }: { closed: Closed; event: AwaitedEvent }) {
	const { t } = useTranslation();
	if (closed === "not_started" && event.saleStartsAt) return <SaleWait event={event} />;
	const isOver = closed === "past" || closed === "postponed" || closed === "cancelled";
	return (
		<StatusBox role="status">
			<h3>{isOver ? t(`event.${closed}`) : t(`widget.status.${closed}.text`)}</h3>
			<p>{isOver ? t(`event.${closed}Next`) : t(`widget.status.${closed}.next`)}</p>
		</StatusBox>
	);
}
