import { keepBuyerDraft } from "#src/features/order/buyer-draft";
import { buyer } from "../../fixtures/order-request";
import { openCart, preloadOrderForm, press, seat } from "./cart-page";
import { AGREED, checkoutApi } from "./checkout-api";

/** Preloads the order form and the validation of phone numbers, which a test would have to wait for. */
export const preloadFilledInForm = () => Promise.all([preloadOrderForm(), import("libphonenumber-js/min")]);

/** Opens the basket with a complete draft of the order form, in which payment method 3 is chosen. */
export function openFilledInForm(lines = [seat(11)]) {
	keepBuyerDraft({ ...buyer(), acquisitionId: 3, consents: AGREED });
	return openCart(lines);
}

export const sentOrders = () => checkoutApi.createOrder.mock.calls.map(([, request]) => request);

export const removeSeat11 = () => press("Убрать: Партер, ряд 1, место 11");
