import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { payableAmounts } from "../../domain/basket";
import { isHeld } from "../../domain/ticket-state";
import { useBasket } from "../../features/basket/basket";
import { HoldTimeLeft } from "../../features/basket/hold-time-left";
import { PromoCode } from "../../features/basket/promo-code";
import { estimatedNow } from "../../features/basket/server-now";
import { ButtonCopyPlace } from "../../features/checkout/button-copy";
import type { BasketReadiness } from "../../features/checkout/checkout-form";
import type { Checkout } from "../../features/checkout/use-checkout";
import { OrderTotals } from "../../features/order/order-totals";
import { ChargedIn } from "../../features/prices/charged-in";
import { useCurrency } from "../../features/prices/currency";
import { siteTheme } from "../../theme/site";
import { LazyPart } from "../../ui/lazy-part";
import { isPastOrCalledOff } from "../../views/line-state";
import * as styles from "./cart.module.css";
import { CartBar, CHECKOUT_ELEMENT_ID } from "./cart-bar";
import { CartSkeleton } from "./skeleton";

/** Loads the order form with its validation, which an empty basket doesn't need. */
export const loadForm = () =>
	import("../../features/checkout/checkout-form").then(({ CheckoutForm }) => CheckoutForm);

const renderSkeleton = () => <CartSkeleton />;

interface Props {
	currency: string;
	money: (amount: number) => string;
	checkout: Checkout;
}

export function CartTotalsAndForm({ currency, money, checkout }: Props) {
	const { t } = useTranslation();
	const state = useBasket();
	const { basket, totals, status, pending, problem } = state;
	const { currency: shown } = useCurrency();
	const [copyPlace, setCopyPlace] = useState<Element | null>(null);
	const { tickets } = basket;
	const { discount, certificate, toPay } = payableAmounts(basket, totals.total);
	const block = tickets.some(({ event }) => isPastOrCalledOff(event, estimatedNow(state)))
		? "over"
		: totals.count === 0 || !tickets.every(isHeld)
			? "notHeld"
			: undefined;
	const readiness: BasketReadiness =
		pending.length > 0 || status === "loading" ? "updating" : status === "failed" ? "unreachable" : "ready";
	// With nothing held there is nothing to pay; only an order under way still needs the form.
	if (totals.count === 0 && checkout.stage.kind !== "sending" && checkout.stage.kind !== "unknown")
		return null;
	return (
		<>
			<section className={styles.sum} aria-label={t("cart.totals.title")}>
				<HoldTimeLeft />
				<OrderTotals
					price={totals.price}
					serviceFee={totals.serviceFee}
					discount={discount}
					certificate={certificate}
					total={toPay}
					money={money}
				/>
				{siteTheme.brand.features.includes("promo") && <PromoCode money={money} />}
				<ChargedIn currency={currency} shown={shown} />
				<div ref={setCopyPlace} className={styles.buttonCopy} />
			</section>
			<div id={CHECKOUT_ELEMENT_ID} className={styles.form}>
				<ButtonCopyPlace.Provider value={copyPlace}>
					<LazyPart
						load={loadForm}
						props={{
							basket,
							totals: { ...totals, total: toPay },
							currency,
							money,
							checkout,
							block,
							readiness,
							problem,
						}}
						waiting={renderSkeleton}
					/>
				</ButtonCopyPlace.Provider>
			</div>
			{!block && <CartBar money={money} />}
		</>
	);
}
