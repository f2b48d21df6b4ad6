import { orderInQuery } from "../../features/order/order-address";
import { OrderSkeleton } from "../../features/order/order-problems";
import { PaymentOutcome } from "../../features/order/payment-outcome";
import { useOrderAddress } from "../../features/order/use-order-address";
import { useOrderPoll } from "../../features/order/use-order-poll";
import { useKeptTickets } from "../../features/tickets/use-kept-tickets";
import { SuccessEmptySlot } from "../order-success-empty/success-empty-slot";

export { Head } from "../head";

/** Page `/order/success?order={number}`, to which the acquirer returns. Fetches the payment's outcome from the API. */
export default function OrderSuccessScreen() {
	const address = useOrderAddress(orderInQuery);
	const watch = useOrderPoll(address);
	useKeptTickets(watch.order);
	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <SuccessEmptySlot />;
	return <PaymentOutcome address={address} watch={watch} />;
}
