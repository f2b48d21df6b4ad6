import { orderInQuery } from "../../features/order/order-address";
import { OrderSkeleton } from "../../features/order/order-problems";
import * as styles from "../../features/order/order-state.module.css";
import { PaymentOutcome } from "../../features/order/payment-outcome";
import { useOrderAddress } from "../../features/order/use-order-address";
import { useOrderPoll } from "../../features/order/use-order-poll";
import { useKeptTickets } from "../../features/tickets/use-kept-tickets";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";

export { Head } from "../head";

/** Page `/order/fail?order={number}`, to which the acquirer returns after a failure. Shows what the API reports. */
export default function OrderFailScreen() {
	const address = useOrderAddress(orderInQuery);
	const watch = useOrderPoll(address);
	useKeptTickets(watch.order);
	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <UnknownOrder />;
	return <PaymentOutcome address={address} watch={watch} isFailure />;
}

function UnknownOrder() {
	const { t } = useTranslation();
	return (
		<div className={styles["state"]}>
			<h1>{t("order.fail.noOrder")}</h1>
			<p>{t("order.fail.noOrderText")}</p>
			<ButtonLink to={paths.cart()}>{t("order.fail.toCart")}</ButtonLink>
		</div>
	);
}
