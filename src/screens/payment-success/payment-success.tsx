import { graphql } from "gatsby";
import { lastOrderAddress } from "../../features/order/order-address";
import { SuccessEmptySlot } from "../order-success-empty/success-empty-slot";
import { PaymentReturn } from "../payment-return";

export { Head } from "../head";

export const query = graphql`
	query PaymentSuccess($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Page `/payment/success`, without order number. Like `/order/success`, for the order whose payment started last. */
export default function PaymentSuccessScreen() {
	return <PaymentReturn findOrder={lastOrderAddress} unknownOrder={<SuccessEmptySlot />} />;
}
