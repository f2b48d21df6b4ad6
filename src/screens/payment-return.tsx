import type { ComponentProps, ReactNode } from "react";
import { OrderSkeleton } from "../features/order/order-problems";
import { PaymentOutcome } from "../features/order/payment-outcome";
import { useOrderAddress } from "../features/order/use-order-address";
import { useOrderPoll } from "../features/order/use-order-poll";
import { PaidOrder } from "./paid-order";

interface Props extends Pick<ComponentProps<typeof PaymentOutcome>, "isFailure"> {
	findOrder: Parameters<typeof useOrderAddress>[0];
	unknownOrder: ReactNode;
}

/** Screen to which the acquirer sends buyers back. Fetches the payment's outcome from the API. */
export function PaymentReturn({ findOrder, unknownOrder, ...rest }: Props) {
	const address = useOrderAddress(findOrder);
	const watch = useOrderPoll(address);
	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return unknownOrder;
	const { number, secret } = address;
	return (
		<PaymentOutcome
			address={address}
			watch={watch}
			{...rest}
			paid={(order) => <PaidOrder order={order} orderKey={{ ...address, number, secret }} onChanged={watch.reload} />}
		/>
	);
}
