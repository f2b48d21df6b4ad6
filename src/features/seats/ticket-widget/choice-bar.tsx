import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TFunction } from "i18next";
import { useLayoutEffect, useRef } from "react";
import { basketTotals, type Ticket } from "../../../domain/basket";
import type { Offer } from "../../../domain/price";
import { paths } from "../../../routes";
import { Icon } from "../../../ui/icon";
import { Link } from "../../../ui/link";
import { sumText } from "../../../views/price-view";
import { useBasket } from "../../basket/basket";
import { COOKIES_BLOCKED } from "../../basket/basket-state";
import { FailureText } from "../../basket/failure-text";
import { HoldTimeLeft } from "../../basket/hold-time-left";
import { ChargedIn } from "../../prices/charged-in";
import { useMoney } from "../../prices/use-money";
import { isSeatOffer } from "../offer-limit";
import { SeatTraits } from "../offers/seat-traits";
import { rangeWords, seatName } from "../offers/seat-words";
import type { PriceClass } from "../price-classes";
import * as styles from "./choice-bar.module.css";
import * as choosing from "./choosing.module.css";

interface Props {
	lines: readonly Ticket[];
	chosen: readonly Offer[];
	onGiveBack: (offer: Offer) => void;
	/** Number of tickets held or requested; requested ones may have no basket line yet. */
	count: number;
	/** Currency of the offers; an existing basket keeps its own. */
	currency: string;
	isStanding: boolean;
	classes: readonly PriceClass[];
	isNet: boolean;
}

/** Bar with count and total of tickets, on screen while the widget is. `isNet`: prices of `classes` exclude fees. */
export function ChoiceBar({ lines, chosen, onGiveBack, count, currency, isStanding, classes, isNet }: Props) {
	const { t } = useTranslation();
	const { basket, problem } = useBasket();
	const chargedCurrency = basket.currency ?? currency;
	const money = useMoney(chargedCurrency);
	const prices = pricesText(t, useMoney(currency), classes);
	const chosenSeats = chosen.filter(isSeatOffer);
	const { total, serviceFee } = basketTotals(lines);
	// Tickets without a basket line have no price in the basket's currency yet.
	const isPriced = lines.reduce((sum, line) => sum + line.count, 0) >= count;
	const bar = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		// The map's buttons and proposed seats stand above the bar, whose height depends on its texts.
		const widget = bar.current?.closest<HTMLElement>("[data-fullscreen]");
		widget?.style.setProperty("--choice-bar", `${bar.current?.offsetHeight}px`);
	});
	return (
		<section ref={bar} className={styles.bar} aria-label={t("widget.bar.label")}>
			{problem?.code === COOKIES_BLOCKED ? (
				<p role="alert">
					<FailureText failure={problem} />
				</p>
			) : count === 0 ? (
				<p>
					<span>{isStanding ? t("widget.bar.emptyStanding") : t("widget.bar.empty")}</span>
					{prices && (
						<small>
							{isNet
								? `${prices} ${t("price.plusFee")}`
								: classes.every(({ to }) => to === 0)
									? prices
									: t("widget.price.total", { total: prices })}
						</small>
					)}
				</p>
			) : (
				<>
					{chosenSeats.length > 0 && (
						<ul className={choosing.chosen}>
							{chosenSeats.map((seat) => (
								<li key={seat.id}>
									<button
										type="button"
										aria-label={t("cart.line.delete", { title: seatName(t, seat) })}
										onClick={() => onGiveBack(seat)}
									>
										<span>{seatName(t, seat)}</span>
										<Icon name="close" />
									</button>
								</li>
							))}
						</ul>
					)}
					<p aria-live="polite">
						<SeatTraits of={chosen} />
						<span>{t("widget.bar.tickets", { count })}</span>{" "}
						<strong>{isPriced ? sumText(t, money, total) : "…"}</strong>{" "}
						{isPriced && total > 0 && (
							<small>
								{serviceFee > 0 ? t("widget.bar.fee", { fee: money(serviceFee) }) : t("widget.bar.noFee")}
							</small>
						)}
					</p>
					<ChargedIn currency={chargedCurrency} shown={currency} />
					<div className={styles.hold}>
						<HoldTimeLeft />
					</div>
					<Link to={paths.cart()} className={styles.order}>
						{t("widget.bar.order")}
					</Link>
				</>
			)}
		</section>
	);
}

/** Range of the price classes with available tickets ("990 ₽ – 3 080 ₽"); undefined when nothing is available. */
function pricesText(
	t: TFunction,
	money: (amount: number) => string,
	classes: readonly PriceClass[],
): string | undefined {
	const freeClasses = classes.filter(({ free }) => free > 0);
	if (freeClasses.length === 0) return undefined;
	const lowest = Math.min(...freeClasses.map(({ from }) => from));
	const highest = Math.max(...freeClasses.map(({ to }) => to));
	return rangeWords(t, money, lowest, highest);
}
