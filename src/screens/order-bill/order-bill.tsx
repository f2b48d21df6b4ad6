import { graphql } from "gatsby";
import { orderSecret } from "../../features/order/device-orders";
import { orderInPath, orderKey } from "../../features/order/order-address";
import { NoOrder, OrderSkeleton, OrderUnreachable } from "../../features/order/order-problems";
import { useOrderAddress } from "../../features/order/use-order-address";
import { useBill } from "../../features/tickets/use-bill";
import { Wallet } from "./wallet";

export { Head } from "../head";

export const query = graphql`
	query OrderBill($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Page `/order/bill/{number}#{secret}`: the tickets of an order. */
export default function OrderBillScreen() {
	const { status, address, bill, updateFailure, reload } = useBill(useOrderAddress(orderInPath));
	if (!address) return <OrderSkeleton />;
	if (address.number === undefined) return <NoOrder reason="notFound" />;
	// Show stored tickets even if the API refuses their secret, but not if it refuses a different secret in the address.
	if (bill && (status !== "refused" || address.secret === orderSecret(address.number)))
		return (
			<Wallet bill={bill} updateFailure={updateFailure} orderKey={orderKey(address)} onChanged={reload} />
		);
	if (!orderKey(address) || status === "refused") return <NoOrder reason="noAccess" />;
	return status === "unreachable" ? (
		<OrderUnreachable isAnswered={updateFailure === "refused"} onRetry={reload} />
	) : (
		<OrderSkeleton />
	);
}
