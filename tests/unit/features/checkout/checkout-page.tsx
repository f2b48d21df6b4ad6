import { act, renderHook } from "@testing-library/react";
import { useCheckout } from "#src/features/checkout/use-checkout";
import { FakeBasket } from "../basket/fake-basket";
import { Shop } from "../seats/shop";
import { answerWith, api, request } from "./ordering-api";

export const renderCheckout = (server = new FakeBasket()) =>
	renderHook(() => useCheckout(), { wrapper: ({ children }) => <Shop server={server}>{children}</Shop> });
export const openCheckout = (server?: FakeBasket) => renderCheckout(server).result;
/** Opens the checkout and submits the order; `isStillWanted`: whether the form still matches the order. */
export const openAndSubmit = async (server?: FakeBasket, isStillWanted?: () => boolean) => {
	const checkout = openCheckout(server);
	await act(() => checkout.current.submit(request, isStillWanted && { isStillWanted }));
	return checkout;
};
export const pathAndHash = () => window.location.pathname + window.location.hash;

/** Opens the basket page, with an order API that answers and a device that can store. */
export function openCart() {
	api.requested.length = 0;
	api.startPayment.mockClear();
	api.canStore = true;
	answerWith();
	window.history.replaceState({}, "", "/cart");
}
