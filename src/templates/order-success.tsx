import { OrderSuccessScreen } from "../screens/order-success/order-success";

export { Head } from "./head";

export default function OrderSuccessTemplate() {
	return <OrderSuccessScreen />;
}
