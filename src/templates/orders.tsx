import { OrdersScreen } from "../screens/orders/orders";

export { Head } from "./head";

export default function OrdersTemplate() {
	return <OrdersScreen />;
}
