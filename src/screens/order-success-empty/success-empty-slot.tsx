import { OrderSkeleton } from "../../features/order/order-problems";
import { LazyPart } from "../../ui/lazy-part";

const load = () =>
	import(/* webpackChunkName: "order-success-empty" */ "./order-success-empty").then(
		({ OrderSuccessEmptyScreen }) => OrderSuccessEmptyScreen,
	);
const waiting = () => <OrderSkeleton />;

/** Loads the screen for a payment of an unknown order when it is needed (spec §2, "Screens"). */
export function SuccessEmptySlot() {
	return <LazyPart load={load} props={{}} waiting={waiting} />;
}
