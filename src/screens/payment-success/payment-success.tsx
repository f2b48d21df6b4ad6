import { graphql } from "gatsby";
import { orderPaid } from "../../features/order/order-address";
import { SuccessEmptySlot } from "../order-success-empty/success-empty-slot";
import { PaymentReturn } from "../payment-return";

export { Head } from "../head";

export const query = graphql`
	query PaymentSuccess($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Page `/payment/success`. Like `/order/success`, but for the order whose payment started last, if the address names none. */
export default function PaymentSuccessScreen() {
	return <PaymentReturn findOrder={orderPaid} unknownOrder={<SuccessEmptySlot />} />;
}
