import { screen } from "@testing-library/react";
import { expect } from "vitest";
import OrderSuccessScreen from "#src/screens/order-success/order-success.tsx";
import { elapse } from "../../../fixtures/elapse";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";
import { answerWith } from "./orders-api";

export const storedOrder = { number: "400100001", secret: "s3cret", created: undefined };

export const goTo = (path: string) => window.history.replaceState({}, "", path);

export const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

export const open = async (page = <OrderSuccessScreen />) => {
	renderShop(page, new FakeBasket());
	await elapse(0);
};

export const expectPaidAfter = async (ms: number) => {
	answerWith({ status: "PAID" });
	await elapse(ms);
	expect(heading()).toBe("Билеты ваши!");
};
