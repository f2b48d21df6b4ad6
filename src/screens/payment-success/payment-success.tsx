import { lastOrderAddress } from "../../features/order/order-address";
import { OrderSkeleton } from "../../features/order/order-problems";
import { PaymentOutcome } from "../../features/order/payment-outcome";
import { useOrderAddress } from "../../features/order/use-order-address";
import { useOrderPoll } from "../../features/order/use-order-poll";
import { useKeptTickets } from "../../features/tickets/use-kept-tickets";
import { SuccessEmptySlot } from "../order-success-empty/success-empty-slot";

export { Head } from "../head";

/** Page `/payment/success`, a return address without order number. Shows the order last paid on this device. */
export default function PaymentSuccessScreen() {
	const address = useOrderAddress(lastOrderAddress);
	const watch = useOrderPoll(address);
	useKeptTickets(watch.order);
	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <SuccessEmptySlot />;
	return <PaymentOutcome address={address} watch={watch} />;
}
