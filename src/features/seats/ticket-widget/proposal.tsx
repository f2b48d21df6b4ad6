import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TFunction } from "i18next";
import { type Offer, shownPrice } from "../../../domain/price";
import { withCommas } from "../../../i18n/commas";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import type { FoundSeats } from "../best-seats";
import type { HallPlan } from "../hall-plan";
import { type HallSide, hallSideOf } from "../hall-side";
import { rangeWords, seatName, seatNames } from "../offers/seat-words";
import * as styles from "./choosing.module.css";

interface Props {
	plan: HallPlan;
	found: FoundSeats;
	offers: readonly Offer[];
	/** A seat of an earlier proposal that another buyer has just bought. */
	lost: Offer | undefined;
	money: (amount: number) => string;
	onTake: () => void;
	onOthers: () => void;
	onDismiss: () => void;
}

const PLACE_KEYS = {
	middle: "widget.best.middle",
	near: "widget.best.nearMiddle",
	side: "widget.best.side",
} as const satisfies Record<HallSide, string>;

/** Shows and explains the seats that were found, before they are taken. */
export function SeatProposal({ plan, found, offers, lost, money, onTake, onOthers, onDismiss }: Props) {
	const { t } = useTranslation();
	const place = t(PLACE_KEYS[hallSideOf(plan, found.seats)]);
	return (
		<div className={styles.proposal} data-proposal="">
			{lost && <p role="alert">{t("widget.lost.text", { seat: seatName(t, lost) })}</p>}
			<p role="status">
				<strong>{seatNames(t, offers)}</strong>{" "}
				<span>{withCommas(t, [place, priceText(t, money, offers)])}</span>
				{!found.together && <small>{t("widget.best.apart")}</small>}
			</p>
			<div className={styles.choices}>
				<Button look="primary" onClick={onTake}>
					{t("widget.best.take")}
				</Button>
				<Button onClick={onOthers}>{t("widget.best.others")}</Button>
			</div>
			<button type="button" className={styles.dismiss} aria-label={t("dialog.close")} onClick={onDismiss}>
				<Icon name="close" />
			</button>
		</div>
	);
}

/** Returns the price of one seat ("по 1 870 ₽" for several), or the range of different prices. */
function priceText(t: TFunction, money: (amount: number) => string, offers: readonly Offer[]): string {
	const prices = offers.map(shownPrice);
	const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
	const fee = offers.some(({ isNet }) => isNet) ? ` ${t("price.plusFee")}` : "";
	const isEach = lowest === highest && offers.length > 1 && lowest > 0;
	return (
		(isEach ? t("widget.best.each", { price: money(lowest) }) : rangeWords(t, money, lowest, highest)) + fee
	);
}
