import { useTranslation } from "gatsby-plugin-react-i18next";
import { payableAmounts } from "../../domain/basket";
import { useBasket } from "../../features/basket/basket";
import { useHoldCountdown } from "../../features/basket/hold-countdown";
import { buttonClass } from "../../ui/button";
import { clockText, isUrgent } from "../../ui/clock-text";
import { Icon } from "../../ui/icon";
import { BottomBar } from "../bottom-bar";
import * as styles from "./cart.module.css";

export const CHECKOUT_ELEMENT_ID = "checkout";

/** Bar at the bottom of narrow screens, with total and a link to the order form; hidden while the form is visible. */
export function CartBar({ money }: { money: (amount: number) => string }) {
	const { t } = useTranslation();
	const { basket, totals } = useBasket();
	const hold = useHoldCountdown();
	return (
		<BottomBar target={CHECKOUT_ELEMENT_ID} className={styles.bar}>
			<p>
				<span>{t("cart.tickets", { count: totals.count })}</span>{" "}
				<strong>{money(payableAmounts(basket, totals.total).toPay)}</strong>
				{hold && hold.secondsLeft > 0 && (
					<small aria-hidden="true" data-urgent={isUrgent(hold.secondsLeft)}>
						<Icon name="clock" /> <span>{clockText(hold.secondsLeft)}</span>
					</small>
				)}
			</p>
			<a className={buttonClass("primary")} href={`#${CHECKOUT_ELEMENT_ID}`}>
				{t("checkout.title")}
			</a>
		</BottomBar>
	);
}
