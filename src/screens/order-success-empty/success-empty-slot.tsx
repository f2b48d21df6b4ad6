import { OrderSkeleton } from "../../features/order/order-problems";
import { LazyPart } from "../../ui/lazy-part";

const loadScreen = () =>
	import("./order-success-empty").then(({ OrderSuccessEmptyScreen }) => OrderSuccessEmptyScreen);

/** Loads and shows the screen for a payment whose order neither the address nor this device names (spec §2). */
export function SuccessEmptySlot() {
	return <LazyPart load={loadScreen} props={{}} waiting={() => <OrderSkeleton />} />;
}
