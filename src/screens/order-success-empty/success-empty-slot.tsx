import { OrderSkeleton } from "../../features/order/order-problems";
import { LazyPart } from "../../ui/lazy-part";

const loadScreen = () =>
	import(/* webpackChunkName: "order-success-empty" */ "./order-success-empty").then(
		({ OrderSuccessEmptyScreen }) => OrderSuccessEmptyScreen,
	);

/** Loads the screen for the payment of an unknown order on demand (spec §2). */
export function SuccessEmptySlot() {
	return <LazyPart load={loadScreen} props={{}} waiting={() => <OrderSkeleton />} />;
}
