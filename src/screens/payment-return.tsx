import { type ComponentProps, type ReactNode, useEffect } from "react";
import { emit } from "../browser/signals";
import { statusMeaning } from "../domain/order-status";
import { track } from "../features/analytics/track";
import { useBasketActions } from "../features/basket/basket";
import { useEventsPath } from "../features/cities/use-events-path";
import type { OrderAddress } from "../features/order/order-address";
import { OrderSkeleton } from "../features/order/order-problems";
import { PaymentOutcome } from "../features/order/payment-outcome";
import { useOrder, useOrderPolling } from "../features/order/use-order";
import { useOrderAddress } from "../features/order/use-order-address";
import { useLatest } from "../ui/use-latest";
import { PaidOrder } from "./paid-order";

interface Props extends Pick<ComponentProps<typeof PaymentOutcome>, "isFailure"> {
	findOrder: Parameters<typeof useOrderAddress>[0];
	unknownOrder: ReactNode;
}

/** Screen to which the acquirer sends buyers back. Fetches the payment's outcome from the API. */
export function PaymentReturn({ findOrder, unknownOrder, ...rest }: Props) {
	const address = useOrderAddress(findOrder);
	if (!address) return <OrderSkeleton />;
	const { number } = address;
	if (number === undefined) return unknownOrder;
	return <Outcome key={number} number={number} address={address} {...rest} />;
}

interface OutcomeProps extends Pick<Props, "isFailure"> {
	number: string;
	address: OrderAddress;
}

/** Polls the order until its outcome is known, since opening the success page doesn't prove a payment. */
function Outcome({ number, address, ...rest }: OutcomeProps) {
	const loaded = useOrder(address);
	const eventsPath = useEventsPath();
	const { status, order, reload } = loaded;
	const mayChange = statusMeaning(order?.status).mayChange;
	const isWaitLong = useOrderPolling(loaded, status === "unreachable" || (status !== "refused" && mayChange));
	const latestActions = useLatest(useBasketActions());
	useEffect(() => {
		if (order?.status !== "PAID") return;
		track.purchase(order);
		// Some backends empty the basket only now.
		emit("UPDATE_BASKET", {});
		void latestActions.current.reload();
	}, [order, latestActions]);
	return (
		<PaymentOutcome
			address={address}
			loaded={loaded}
			isWaitLong={isWaitLong}
			eventsPath={eventsPath}
			{...rest}
			paid={(paidOrder) => (
				<PaidOrder order={paidOrder} orderKey={{ ...address, number }} onChanged={reload} />
			)}
		/>
	);
}
