import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";
import { answerWith } from "./orders-api";

export const PAY_ADDRESS = "/order/pay/400100001#s3cret";

export const open = async (page = <OrderPayScreen />, path = PAY_ADDRESS) => {
	window.history.replaceState({}, "", path);
	renderShop(page, new FakeBasket());
	await act(async () => undefined);
};

export const openPayPage = async (order?: Record<string, unknown>) => {
	answerWith(order);
	await open();
};

export const payButton = () => screen.getByRole("button", { name: /Оплатить/ });

export const user = userEvent.setup();
