import { keepBuyerDraft } from "#src/features/order/buyer-draft";
import { buyer } from "../../fixtures/order-request";
import { openCart, press, seat } from "./cart-page";
import { AGREED, checkoutApi } from "./checkout-api";

/** Opens the basket with a complete draft of the order form, in which payment method 3 is chosen. */
export function openFilledInForm(lines = [seat(11)]) {
	keepBuyerDraft({ ...buyer(), acquisitionId: 3, consents: AGREED });
	return openCart(lines);
}

export const sentOrders = () => checkoutApi.createOrder.mock.calls.map(([, request]) => request);

export const removeSeat11 = () => press("Убрать: Партер, ряд 1, место 11");
