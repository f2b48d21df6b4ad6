import { CartScreen } from "../screens/cart/cart";

export { Head } from "./head";

export default function CartTemplate() {
	return <CartScreen />;
}
