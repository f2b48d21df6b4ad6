import { OrderPayScreen } from "../screens/order-pay/order-pay";

export { Head } from "./head";

export default function OrderPayTemplate() {
	return <OrderPayScreen />;
}
