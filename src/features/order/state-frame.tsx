import type { ReactNode } from "react";
import type { Order } from "../../domain/order";
import { useCurrency } from "../prices/currency";
import * as styles from "./order-state.module.css";
import { OrderStub } from "./order-stub";

interface Props {
	/** What it is about, once that is known. */
	order: Order | undefined;
	/** Whether the words are read out when they come. */
	isSaid?: boolean;
	children: ReactNode;
}

/** Large words about an order, and its stub beside them. */
export function StateFrame({ order, isSaid = false, children }: Props) {
	const { currency } = useCurrency();
	return (
		<div className={styles["frame"]}>
			<div className={styles["state"]} {...(isSaid && { role: "status" })}>
				{children}
			</div>
			{order && order.tickets.length > 0 && <OrderStub order={order} currency={currency} />}
		</div>
	);
}
