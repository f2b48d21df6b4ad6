// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { OrderStub } from "../../../../src/features/order/order-stub";
import { OrderSummary } from "../../../../src/features/order/order-summary";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";
import { orderOf } from "./orders-api";

const category = { id: 1, title: "Танцпол", price: "1000", count: 1 };
const order = orderOf({ tickets: [category, { ...category, view: "limited" }, { ...category, accessible: true }] });

describe.each([
	["summary of the pay page", <OrderSummary key="summary" order={order} money={String} />],
	["order stub", <OrderStub key="stub" order={order} currency="RUB" />],
])("the %s", (_, component) => {
	it("marks tickets with a limited view or a wheelchair place", () => {
		renderShop(component, new FakeBasket());
		const [plain, limited, accessible] = screen.getAllByRole("listitem").map((line) => line.textContent);
		expect(plain).not.toMatch(/обзор|коляск/);
		expect(limited).toMatch(/Танцпол.*ограниченный обзор/);
		expect(accessible).toMatch(/Танцпол.*для зрителя на кресле-коляске/);
	});
});
