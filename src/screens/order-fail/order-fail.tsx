import { useTranslation } from "gatsby-plugin-react-i18next";
import { ButtonLink } from "../../components/button/button";
import { orderInQuery } from "../../components/order-state/order-address";
import { OrderSkeleton } from "../../components/order-state/order-problems";
import * as styles from "../../components/order-state/order-state.module.css";
import { PaymentOutcome } from "../../components/order-state/payment-outcome";
import { useOrderAddress } from "../../components/order-state/use-order-address";
import { useOrderPoll } from "../../components/order-state/use-order-poll";
import { paths } from "../../routing/paths";

/**
 * `/order/fail?order={number}`: the acquirer sent the buyer back without a payment, it says. The API knows better: a paid order
 * is shown as paid here too, and an unknown one as unknown.
 */
export function OrderFailScreen() {
	const address = useOrderAddress(orderInQuery);
	const watch = useOrderPoll(address);
	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <NothingKnown />;
	return <PaymentOutcome address={address} watch={watch} isDoubted />;
}

function NothingKnown() {
	const { t } = useTranslation();
	return (
		<div className={styles["state"]}>
			<h1>{t("order.fail.noOrder")}</h1>
			<p>{t("order.fail.noOrderText")}</p>
			<ButtonLink to={paths.cart()}>{t("order.fail.toCart")}</ButtonLink>
		</div>
	);
}
