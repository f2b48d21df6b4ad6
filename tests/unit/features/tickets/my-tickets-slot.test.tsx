// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { forgetOrder, rememberOrder } from "../../../../src/features/order/device-orders";
import { MyTicketsSlot } from "../../../../src/features/tickets/my-tickets-slot";
import { ShopPage } from "../../../fixtures/shop-page";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";

const open = () => renderShop(<MyTicketsSlot className="tickets" />, new FakeBasket());

describe("the link to the visitor's tickets", () => {
	it("shows the link while this device stores an order", async () => {
		rememberOrder({ number: "A-1", secret: "s", created: new Date().toISOString() });
		open();
		expect((await screen.findByRole("link", { name: "Мои билеты" })).getAttribute("href")).toBe("/order");
	});

	it("shows the link on the next page after an order is stored, and hides it after it is removed", async () => {
		const pageAt = (path: string) => (
			<ShopPage path={path}>
				<MyTicketsSlot className="tickets" />
			</ShopPage>
		);
		const { rerender } = render(pageAt("/order/bill/A-1"));
		await vi.dynamicImportSettled();
		expect(screen.queryByRole("link")).toBeNull();
		rememberOrder({ number: "A-1", secret: "s", created: new Date().toISOString() });
		rerender(pageAt("/moskva"));
		expect(await screen.findByRole("link", { name: "Мои билеты" })).toBeDefined();
		forgetOrder("A-1");
		rerender(pageAt("/events"));
		await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
	});

	it("shows the link for an order that only the tab stores because the device's storage is full", async () => {
		const setItem = Storage.prototype.setItem;
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
			if (this === localStorage) throw new DOMException("", "QuotaExceededError");
			setItem.call(this, key, text);
		});
		rememberOrder({ number: "A-1", secret: "s", created: new Date().toISOString() });
		open();
		expect(await screen.findByRole("link", { name: "Мои билеты" })).toBeDefined();
		sessionStorage.clear();
	});

	it("shows no link when no order is stored", async () => {
		open();
		await vi.dynamicImportSettled();
		expect(screen.queryByRole("link")).toBeNull();
	});
});
