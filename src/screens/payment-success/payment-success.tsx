import { lastOrderAddress } from "../../features/order/order-address";
import { SuccessEmptySlot } from "../order-success-empty/success-empty-slot";
import { PaymentReturn } from "../payment-return";

export { Head } from "../head";

/** Page `/payment/success`, without order number. Like `/order/success`, for the order whose payment started last. */
export default function PaymentSuccessScreen() {
	return <PaymentReturn findOrder={lastOrderAddress} unknownOrder={<SuccessEmptySlot />} />;
}
