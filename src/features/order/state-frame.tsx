import type { ReactNode } from "react";
import type { Order } from "../../domain/order";
import { useCurrency } from "../prices/currency";
import * as styles from "./order-state.module.css";
import { OrderTicketStub } from "./order-ticket-stub";

interface Props {
	order: Order | undefined;
	isAnnounced?: boolean;
	children: ReactNode;
}

/** Text about an order's state, beside its tickets; with `isAnnounced`, screen readers announce the text. */
export function StateFrame({ order, isAnnounced = false, children }: Props) {
	const { currency } = useCurrency();
	return (
		<div className={styles.frame}>
			<div className={styles.state} {...(isAnnounced && { role: "status" })}>
				{children}
			</div>
			{order && order.tickets.length > 0 && <OrderTicketStub order={order} currency={currency} />}
		</div>
	);
}
