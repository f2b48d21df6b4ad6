import { OrderFailScreen } from "../screens/order-fail/order-fail";

export { Head } from "./head";

export default function OrderFailTemplate() {
	return <OrderFailScreen />;
}
