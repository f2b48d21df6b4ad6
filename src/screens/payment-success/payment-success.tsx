import { orderMeant } from "../../features/order/order-address";
import { OrderSkeleton } from "../../features/order/order-problems";
import { PaymentOutcome } from "../../features/order/payment-outcome";
import { useOrderAddress } from "../../features/order/use-order-address";
import { useOrderPoll } from "../../features/order/use-order-poll";
import { SuccessEmptySlot } from "../order-success-empty/success-empty-slot";

export { Head } from "../head";

/** `/payment/success`: an acquirer's fixed return address, which names no order; the one that is being paid on this device is meant. */
export default function PaymentSuccessScreen() {
	const address = useOrderAddress(orderMeant);
	const watch = useOrderPoll(address);
	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <SuccessEmptySlot />;
	return <PaymentOutcome address={address} watch={watch} />;
}
