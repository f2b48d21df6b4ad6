import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../../routing/paths";
import { useBasket } from "../../state/basket/basket";
import { useHoldCountdown } from "../../state/basket/hold-countdown";
import { useCurrency } from "../../state/currency/currency";
import { clockText } from "../countdown/clock-text";
import { Link } from "../link/link";
import { useMoney } from "../offers/use-money";
import * as styles from "./basket-bar.module.css";

/** What the bottom bar says. */
export function BarContent() {
	const { t } = useTranslation();
	const { basket, totals } = useBasket();
	const { currency } = useCurrency();
	const money = useMoney(basket.currency ?? currency);
	const hold = useHoldCountdown();
	return (
		<aside className={styles["bar"]} aria-label={t("cart.label")}>
			<Link to={paths.cart()} className={styles["link"]}>
				<span>
					{t("cart.tickets", { count: totals.count })}
					{hold && hold.secondsLeft > 0 && <small aria-hidden="true">{clockText(hold.secondsLeft)}</small>}
				</span>
				<strong>{money(totals.total)}</strong>
				<span className={styles["go"]}>{t("cart.bar")}</span>
			</Link>
		</aside>
	);
}
