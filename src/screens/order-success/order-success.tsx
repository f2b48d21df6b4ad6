import { graphql } from "gatsby";
import { orderInQuery } from "../../features/order/order-address";
import { SuccessEmptySlot } from "../order-success-empty/success-empty-slot";
import { PaymentReturn } from "../payment-return";

export { Head } from "../head";

export const query = graphql`
	query OrderSuccess($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Page `/order/success?order={number}`, to which the acquirer sends buyers after a payment. */
export default function OrderSuccessScreen() {
	return <PaymentReturn findOrder={orderInQuery} unknownOrder={<SuccessEmptySlot />} />;
}
