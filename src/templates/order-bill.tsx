import { OrderBillScreen } from "../screens/order-bill/order-bill";

export { Head } from "./head";

export default function OrderBillTemplate() {
	return <OrderBillScreen />;
}
