import { useTranslation } from "gatsby-plugin-react-i18next";
import { useBasket } from "../../features/basket/basket";
import { HoldClock } from "../../features/basket/hold-clock";
import { type BasketReadiness, CheckoutForm } from "../../features/checkout/checkout-form";
import type { Checkout } from "../../features/checkout/use-checkout";
import { OrderTotals } from "../../features/order/order-totals";
import { ChargedIn } from "../../features/prices/charged-in";
import { useCurrency } from "../../features/prices/currency";
import * as styles from "./cart.module.css";
import { CartBar, CHECKOUT } from "./cart-bar";

interface Props {
	currency: string;
	money: (amount: number) => string;
	checkout: Checkout;
}

export function Side({ currency, money, checkout }: Props) {
	const { t } = useTranslation();
	const { basket, totals, status, pending, problem } = useBasket();
	const { currency: shown } = useCurrency();
	const isBlocked =
		totals.count === 0 || basket.tickets.some(({ state }) => state === "EXPIRED" || state === "UNAVAILABLE");
	const readiness: BasketReadiness =
		pending.length > 0 || status === "loading" ? "updating" : status === "failed" ? "unreachable" : "ready";
	return (
		<>
			<section className={styles["sum"]} aria-label={t("cart.totals.title")}>
				<HoldClock />
				<OrderTotals price={totals.price} serviceFee={totals.serviceFee} total={totals.total} money={money} />
				<ChargedIn currency={currency} shown={shown} />
			</section>
			<div id={CHECKOUT} className={styles["form"]}>
				<CheckoutForm {...{ basket, totals, currency, money, checkout, isBlocked, readiness, problem }} />
			</div>
			{!isBlocked && <CartBar money={money} />}
		</>
	);
}
