import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { emit } from "../../browser/signals";
import type { SaleState } from "../../domain/sale-state";
import { useBasket } from "../basket/basket";
import { useCurrency } from "../prices/currency";
import { type EventWithSaleStart, RemindButton } from "./remind-button";
import * as styles from "./sale-status.module.css";
import { StatusBox } from "./status-box";

/** Longest random delay (ms) of price requests at the start of a sale, so that buyers' requests spread out. */
const MAX_RANDOM_DELAY_MS = 3_000;
const CLOCK_CHECK_INTERVAL_MS = 1_000;
const CLOCK_CHECKS_PER_FETCH = 15;

export type ClosedState = Exclude<SaleState, "on_sale" | "few_left">;

/** Explains why nothing can be bought now (sold out, reserved, not started, over) and what to do. */
export function SaleStatus({ closed, event }: { closed: ClosedState; event: EventWithSaleStart }) {
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

function SaleNotStarted({ event }: { event: EventWithSaleStart }) {
	const { t } = useTranslation();
	const { saleStartsAt } = event;
	const hasPassed = useSaleOpening(event);
	return (
		<StatusBox>
			<h3>{t("widget.status.not_started.text")}</h3>
			{saleStartsAt && !hasPassed && (
				<p className={styles.when}>{t("widget.wait.starts", { when: saleStartsAt.text })}</p>
			)}
			<p>{t("widget.wait.next")}</p>
			{!hasPassed && <RemindButton event={event} />}
		</StatusBox>
	);
}

/**
 * Fetches an event's price repeatedly once its sale starts (by the server's clock, if known); pauses while hidden.
 * @returns whether the announced start has passed
 */
function useSaleOpening({ sourceId, saleStartsAt }: EventWithSaleStart): boolean {
	const { currency } = useCurrency();
	const { clockOffset = 0 } = useBasket();
	const [delay] = useState(() => Math.random() * MAX_RANDOM_DELAY_MS);
	const opensAt = saleStartsAt && Date.parse(saleStartsAt.iso) + delay - clockOffset;
	const [hasPassed, setPassed] = useState(() => opensAt !== undefined && Date.now() >= opensAt);
	useEffect(() => {
		if (opensAt === undefined) return;
		let ticksLeft = 0;
		// Check the clock repeatedly; a single timer would be wrong after the device slept or its clock was changed.
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible") return;
			setPassed(Date.now() >= opensAt);
			if (Date.now() < opensAt || ticksLeft-- > 0) return;
			ticksLeft = CLOCK_CHECKS_PER_FETCH - 1;
			emit("UPDATE_PRICES", { eventSourceIds: [sourceId], currency });
		}, CLOCK_CHECK_INTERVAL_MS);
		return () => clearInterval(timer);
	}, [sourceId, opensAt, currency]);
	return hasPassed;
}
