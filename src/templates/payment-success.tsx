import { PaymentSuccessScreen } from "../screens/payment-success/payment-success";

export { Head } from "./head";

export default function PaymentSuccessTemplate() {
	return <PaymentSuccessScreen />;
}
