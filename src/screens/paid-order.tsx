import { useTranslation } from "gatsby-plugin-react-i18next";
import type { OrderKey } from "../backend/order-api";
import type { Order } from "../domain/order";
import { secretForLink } from "../features/order/device-orders";
import { OrderEmail } from "../features/order/order-email";
import * as state from "../features/order/order-state.module.css";
import { useMoney } from "../features/prices/use-money";
import { BillActions } from "../features/tickets/bill-actions";
import { TicketStacks } from "../features/tickets/ticket-stacks";
import { useOrderBill } from "../features/tickets/use-bill";
import { paths } from "../routes";
import { ButtonLink } from "../ui/button";
import * as styles from "./paid-order.module.css";

interface Props {
	order: Order;
	orderKey: OrderKey;
	onChanged: () => void;
}

/** Shown after a payment: the tickets themselves, ready for the door, and what to do with them. */
export function PaidOrder({ order, orderKey, onChanged }: Props) {
	const { t } = useTranslation();
	const { number, secret } = orderKey;
	const bill = useOrderBill(number, order);
	const money = useMoney(bill?.currency ?? order.currency ?? "");
	const { email } = order.buyer;
	return (
		<div className={styles.paid}>
			<div className={state.state} role="status">
				<p className={state.number}>{t("order.number", { number })}</p>
				<h1>{t("order.success.paid")}</h1>
				<p>{email ? t("order.success.paidText", { email }) : t("order.success.paidTextNoEmail")}</p>
				<OrderEmail email={email} orderKey={orderKey} onChanged={onChanged} />
			</div>
			{bill && (
				<>
					<div className={styles.tickets}>
						<TicketStacks bill={bill} money={money} />
					</div>
					<div className={styles.next}>
						<ButtonLink look="primary" to={paths.orderBill(number, secretForLink(number, secret))}>
							{t("order.success.open")}
						</ButtonLink>
						<BillActions bill={bill} orderKey={{ number, secret, currency: bill.currency }} />
					</div>
				</>
			)}
		</div>
	);
}
