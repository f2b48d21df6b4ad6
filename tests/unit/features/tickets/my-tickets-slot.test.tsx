// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { rememberOrder } from "../../../../src/features/order/device-orders";
import { MyTicketsSlot } from "../../../../src/features/tickets/my-tickets-slot";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";

afterEach(() => {
	cleanup();
	localStorage.clear();
});

const open = () => renderShop(<MyTicketsSlot className="tickets" />, new FakeBasket());

describe("the link to own tickets", () => {
	it("is shown while this device holds an order", async () => {
		rememberOrder({ number: "A-1", secret: "s", created: new Date().toISOString() });
		open();
		expect((await screen.findByRole("link", { name: "Мои билеты" })).getAttribute("href")).toBe("/order");
	});

	it("is hidden without an order", async () => {
		open();
		await vi.dynamicImportSettled();
		expect(screen.queryByRole("link")).toBeNull();
	});
});
