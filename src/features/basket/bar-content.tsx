import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { payableAmounts } from "../../domain/basket";
import { isHeld } from "../../domain/ticket-state";
import { usePageLanguage } from "../../i18n/page-language";
import { eventIdOf, paths } from "../../routes";
import { clockText, isUrgent } from "../../ui/clock-text";
import { Link } from "../../ui/link";
import { useCurrency } from "../prices/currency";
import { useMoney } from "../prices/use-money";
import { useBasket } from "./basket";
import * as styles from "./basket-bar.module.css";
import { useEventPaths } from "./event-paths";
import { useHoldCountdown } from "./hold-countdown";

export function BasketBarContent() {
	const { t } = useTranslation();
	const { basket, totals } = useBasket();
	const { currency } = useCurrency();
	const money = useMoney(basket.currency ?? currency);
	const hold = useHoldCountdown();
	const clock = hold && hold.secondsLeft > 0 && (
		<small aria-hidden="true" data-urgent={isUrgent(hold.secondsLeft)}>
			{clockText(hold.secondsLeft)}
		</small>
	);
	return (
		<>
			<HeldTicketsLink clock={clock} />
			<aside className={styles.bar} aria-label={t("cart.label")}>
				<Link to={paths.cart()} className={styles.link}>
					<span>
						<span>{t("cart.tickets", { count: totals.count })}</span>
						{clock}
					</span>
					<strong>{money(payableAmounts(basket, totals.total).toPay)}</strong>
					<span className={styles.go}>{t("cart.bar")}</span>
				</Link>
			</aside>
		</>
	);
}

/** Basket link at the top of an event's page, with the number of the event's held tickets and the time left. */
function HeldTicketsLink({ clock }: { clock: ReactNode }) {
	const { t } = useTranslation();
	const { originalPath } = usePageLanguage();
	const { tickets } = useBasket().basket;
	const isEventPage = eventIdOf(originalPath) !== undefined;
	const pagePaths = useEventPaths(isEventPage ? tickets.map(({ event }) => event) : []);
	const count = tickets.reduce(
		(sum, line, index) => (isHeld(line) && pagePaths[index] === originalPath ? sum + line.count : sum),
		0,
	);
	const container = useTopOfPage(count > 0);
	if (!container || count === 0) return null;
	return createPortal(
		<Link to={paths.cart()} className={styles.here}>
			<span>
				{t("widget.bar.label")}: <b>{t("widget.bar.tickets", { count })}</b>
			</span>
			{clock}
			<b className={styles.pay}>{t("widget.bar.order")}</b>
		</Link>,
		container,
	);
}

/** Inserts an empty element at the top of the page's content, only while wanted: most visitors don't need it. */
function useTopOfPage(isWanted: boolean): HTMLElement | undefined {
	const [container, setContainer] = useState<HTMLElement>();
	useEffect(() => {
		if (!isWanted) return;
		const top = document.createElement("div");
		top.className = styles.top;
		document.getElementById("content")?.prepend(top);
		setContainer(top);
		return () => {
			top.remove();
			setContainer(undefined);
		};
	}, [isWanted]);
	return container;
}
