import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Order } from "../../domain/order";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { secretForLink } from "./device-orders";
import type { OrderAddress } from "./order-address";
import * as styles from "./order-state.module.css";
import { TimeToPay } from "./time-to-pay";

/** Says that an unpaid order's tickets are still held, and for how long. */
export function StillHeld({ order, clockOffset }: Parameters<typeof TimeToPay>[0]) {
	const { t } = useTranslation();
	return (
		<p>
			{t("order.fail.text")} <TimeToPay order={order} clockOffset={clockOffset} />
		</p>
	);
}

/** Links to the payment of an unpaid order: with the same payment method, and with another. */
export function PayAgain({
	order: { number },
	address: { secret },
}: {
	order: Order;
	address: OrderAddress;
}) {
	const { t } = useTranslation();
	const payPath = paths.orderPay(number, secretForLink(number, secret));
	return (
		<div className={styles.actions}>
			<ButtonLink look="primary" to={payPath}>
				{t("order.fail.again")}
			</ButtonLink>
			<ButtonLink to={payPath} state={{ otherMethod: true }}>
				{t("order.fail.other")}
			</ButtonLink>
		</div>
	);
}
