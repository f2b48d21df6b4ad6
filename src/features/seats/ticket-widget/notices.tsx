import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useRef } from "react";
import type { Offer } from "../../../domain/price";
import { withCommas } from "../../../i18n/commas";
import { Button } from "../../../ui/button";
import { SeatTraits } from "../offers/seat-traits";
import { priceWords, seatName } from "../offers/seat-words";
import * as styles from "./choosing.module.css";

interface LostSeatProps {
	lost: Offer;
	similar: Offer | undefined;
	money: (amount: number) => string;
	onTake: (offer: Offer) => void;
	onDismiss: () => void;
}

export function LostSeatNotice({ lost, similar, money, onTake, onDismiss }: LostSeatProps) {
	const { t } = useTranslation();
	return (
		<div className={styles.notice} role="alert" data-kind="bad">
			<p>
				<span>{t("widget.lost.text", { seat: seatName(t, lost) })}</span>{" "}
				<span>
					{similar
						? t("widget.lost.like", {
								seat: withCommas(t, [seatName(t, similar), priceWords(t, money, similar)]),
							})
						: t("widget.lost.none")}
				</span>{" "}
				<SeatTraits of={similar ? [similar] : []} />
			</p>
			<div className={styles.choices}>
				{similar && <Button onClick={() => onTake(similar)}>{t("widget.lost.take")}</Button>}
				<Button look="quiet" onClick={onDismiss}>
					{t("widget.lost.dismiss")}
				</Button>
			</div>
		</div>
	);
}

interface LoneSeatProps {
	loneSeatCount: number;
	suggestedSeats: string;
	onMove: () => void;
	onKeep: () => void;
}

/** Warns that the choice isolates free seats, and suggests other seats. Scrolls the page just enough to be visible. */
export function LoneSeatNotice({ loneSeatCount: count, suggestedSeats, onMove, onKeep }: LoneSeatProps) {
	const { t } = useTranslation();
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => {
		root.current?.scrollIntoView?.({ block: "nearest" });
	}, []);
	return (
		<div ref={root} className={styles.notice} role="status" data-kind="warn">
			<p>{t("widget.lone.text", { count })}</p>
			<div className={styles.choices}>
				<Button onClick={onMove}>{t("widget.lone.move", { seats: suggestedSeats })}</Button>
				<Button look="quiet" onClick={onKeep}>
					{t("widget.lone.keep")}
				</Button>
			</div>
		</div>
	);
}
