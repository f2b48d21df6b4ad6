import { useTranslation } from "gatsby-plugin-react-i18next";
import { basketTotals } from "../../domain/basket";
import { useBasket } from "../../features/basket/basket";
import { HoldTimeLeft } from "../../features/basket/hold-time-left";
import { useHeldLines } from "../../features/basket/use-held-count";
import { useCurrency } from "../../features/prices/currency";
import { useMoney } from "../../features/prices/use-money";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { sumText } from "../../views/price-view";
import type { EventView } from "../../views/screens";
import * as styles from "./held-summary.module.css";

/** The side column while the basket has tickets of this event: how many, the sum, the time left, and the basket. */
export function HeldSummary({ event }: { event: EventView }) {
	const { t } = useTranslation();
	const { basket } = useBasket();
	const { currency } = useCurrency();
	const money = useMoney(basket.currency ?? currency);
	const lines = useHeldLines(event);
	const count = lines.reduce((sum, line) => sum + line.count, 0);
	if (count === 0) return null;
	return (
		<section className={styles.held} aria-label={t("cart.label")}>
			<p>
				<span>{t("cart.tickets", { count })}</span>{" "}
				<strong>{sumText(t, money, basketTotals(lines).total)}</strong>
			</p>
			<HoldTimeLeft />
			<ButtonLink look="primary" to={paths.cart()}>
				{t("widget.bar.order")}
			</ButtonLink>
		</section>
	);
}
