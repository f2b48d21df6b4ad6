import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { clockText, isUrgent } from "../../ui/clock-text";
import { Link } from "../../ui/link";
import { useCurrency } from "../prices/currency";
import { useMoney } from "../prices/use-money";
import { useBasket } from "./basket";
import * as styles from "./basket-bar.module.css";
import { HeldHere } from "./held-here";
import { useHoldCountdown } from "./hold-countdown";

export function BarContent() {
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
			<HeldHere clock={clock} />
			<aside className={styles["bar"]} aria-label={t("cart.label")}>
				<Link to={paths.cart()} className={styles["link"]}>
					<span>
						{t("cart.tickets", { count: totals.count })}
						{clock}
					</span>
					<strong>{money(totals.total)}</strong>
					<span className={styles["go"]}>{t("cart.bar")}</span>
				</Link>
			</aside>
		</>
	);
}
