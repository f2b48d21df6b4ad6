import { useEffect, useState } from "react";
import { emit } from "../../browser/events";
import type { SaleState } from "../../domain/sale-state";
import { useTranslation } from "../../i18n/translation";
import { useBasket } from "../basket/basket";
import { useCurrency } from "../prices/currency";
import { type AwaitedEvent, RemindButton } from "./remind-button";
import * as styles from "./sale-status.module.css";
import { StatusBox } from "./status-box";

/** Longest random delay (ms), so that not all buyers fetch in the same second. */
const MAX_RANDOM_DELAY_MS = 3_000;
const TICK_MS = 1_000;
const TICKS_BETWEEN_FETCHES = 15;

export type ClosedState = Exclude<SaleState, "on_sale" | "few_left">;

/** Explains why nothing can be bought now (sold out, reserved, not started, over) and what to do. */
export function SaleStatus({ closed, event }: { closed: ClosedState; event: AwaitedEvent }) {
	const { t } = useTranslation();
	if (closed === "not_started" && event.saleStartsAt) return <SaleNotStarted event={event} />;
	const isOver = closed === "past" || closed === "postponed" || closed === "cancelled";
	return (
		<StatusBox role="status">
			<h3>{isOver ? t(`event.${closed}`) : t(`widget.status.${closed}.text`)}</h3>
			<p>{isOver ? t(`event.${closed}Next`) : t(`widget.status.${closed}.next`)}</p>
		</StatusBox>
	);
}

function SaleNotStarted({ event }: { event: AwaitedEvent }) {
	const { t } = useTranslation();
	const { saleStartsAt } = event;
	useSaleOpening(event);
	return (
		<StatusBox>
			<h3>{t("widget.status.not_started.text")}</h3>
			{saleStartsAt && <p className={styles["when"]}>{t("widget.wait.starts", { when: saleStartsAt.text })}</p>}
			<p>{t("widget.wait.next")}</p>
			<RemindButton event={event} />
		</StatusBox>
	);
}

/** Fetches an event's price when its sale starts, by the server's clock if known, and repeatedly while mounted. */
function useSaleOpening({ sourceId, saleStartsAt }: AwaitedEvent): void {
	const { currency } = useCurrency();
	const { clockOffset = 0 } = useBasket();
	const [delay] = useState(() => Math.random() * MAX_RANDOM_DELAY_MS);
	const opensAt = saleStartsAt && Date.parse(saleStartsAt.iso) + delay - clockOffset;
	useEffect(() => {
		if (opensAt === undefined) return;
		let ticksLeft = 0;
		// Check the clock at each tick; a single timer would be wrong after the device slept or its clock was changed.
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible" || Date.now() < opensAt || ticksLeft-- > 0) return;
			ticksLeft = TICKS_BETWEEN_FETCHES - 1;
			emit("UPDATE_PRICES", { eventSourceIds: [sourceId], currency });
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [sourceId, opensAt, currency]);
}
