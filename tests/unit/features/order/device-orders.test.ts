// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { writeText } from "#src/browser/storage";
import { keepBuyerDraft, readBuyerDraft } from "#src/features/order/buyer-draft";
import {
	forgetOrder,
	knownOrders,
	lastOrder,
	orderSecret,
	refreshOrder,
	rememberOrder,
	rememberPayment,
	secretForLink,
} from "#src/features/order/device-orders";
import { fillStorage } from "./orders-api";

const created = "2026-11-20T10:00:00Z";
const firstOrder = { number: "A-1", secret: "one", created: undefined };
const secondOrder = { number: "A-2", secret: "two", created: undefined };

describe("the order storage of a device", () => {
	it("stores an order once, with its secret; a new one goes first, and one stored again keeps its place", () => {
		rememberOrder({ ...firstOrder, created });
		rememberOrder(secondOrder);
		rememberOrder({ ...firstOrder, created });
		expect(knownOrders()).toEqual([secondOrder, { ...firstOrder, created }]);
		expect(orderSecret("A-2")).toBe("two");
		expect(orderSecret("A-3")).toBeUndefined();
	});

	it("keeps a refreshed order's list position, currency and secret, and stores nothing in session storage", () => {
		rememberOrder({ number: "A-1", created: undefined, currency: "KZT" });
		rememberOrder(secondOrder);
		refreshOrder({ ...firstOrder, created });
		refreshOrder({ number: "A-2", created });
		expect(knownOrders()).toEqual([
			{ ...secondOrder, created },
			{ ...firstOrder, created, currency: "KZT" },
		]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("learns which basket was ordered, and its currency, also of an order that a link opened before", () => {
		rememberOrder({ ...firstOrder, created });
		rememberOrder({ ...firstOrder, created, currency: "KZT" }, "basket 1");
		rememberOrder(firstOrder);
		expect(knownOrders()).toEqual([{ ...firstOrder, created, currency: "KZT", basket: "basket 1" }]);
	});

	it("doesn't store a removed order again when another tab refreshes the order", () => {
		rememberOrder(firstOrder);
		forgetOrder("A-1");
		refreshOrder({ ...firstOrder, created });
		expect(knownOrders()).toEqual([]);
	});

	it("ignores corrupt entries of the stored list", () => {
		writeText("local", "orders", JSON.stringify([{ secret: "one" }, null, { number: "A-2", secret: "two" }]));
		expect(knownOrders().map(({ number }) => number)).toEqual(["A-2"]);
		writeText("local", "orders", "{");
		expect(knownOrders()).toEqual([]);
	});

	it("keeps only the latest fifty orders", () => {
		for (let index = 0; index < 60; index += 1) rememberOrder({ ...firstOrder, number: `A-${index}` });
		expect(knownOrders()).toHaveLength(50);
		expect(knownOrders()[0]?.number).toBe("A-59");
	});
});

describe("the order being paid", () => {
	it("stays the same in a tab after another tab starts the payment of another order", () => {
		rememberOrder(firstOrder);
		rememberOrder(secondOrder);
		rememberPayment("A-1");
		const tabStorage = { ...sessionStorage };
		sessionStorage.clear();
		rememberPayment("A-2");
		sessionStorage.clear();
		expect(lastOrder()?.number).toBe("A-2");
		Object.assign(sessionStorage, tabStorage);
		expect(lastOrder()?.number).toBe("A-1");
	});
});

describe("the order storage of a device without free space", () => {
	const orderAndPay = (order = secondOrder) => {
		rememberOrder(order);
		rememberPayment(order.number);
	};
	beforeEach(() => orderAndPay(firstOrder));

	it.each([0, 10])(
		"stores orders in session storage if local storage refuses texts over %i characters",
		(longest) => {
			fillStorage([localStorage], longest);
			orderAndPay();
			expect(knownOrders()).toEqual([secondOrder, firstOrder]);
			expect(lastOrder()).toEqual(secondOrder);
			expect(orderSecret("A-2")).toBe("two");
			sessionStorage.clear();
			expect(knownOrders()).toEqual([firstOrder]);
		},
	);

	it("moves a refreshed order from session storage to local storage when local storage has room again", () => {
		const fullStorage = fillStorage([localStorage], 0);
		orderAndPay();
		fullStorage.mockRestore();
		refreshOrder({ ...secondOrder, created });
		rememberPayment(secondOrder.number);
		expect(Object.keys(sessionStorage)).toEqual(["payment-of"]);
		expect(knownOrders()).toEqual([{ ...secondOrder, created }, firstOrder]);
		expect(lastOrder()?.number).toBe("A-2");
	});

	it("returns the order being paid even if no storage has room for its number", () => {
		rememberOrder(secondOrder);
		localStorage.removeItem("payment-of");
		sessionStorage.clear();
		fillStorage([localStorage, sessionStorage]);
		expect(lastOrder()).toEqual(secondOrder);
		rememberPayment(firstOrder.number);
		expect(lastOrder()).toEqual(firstOrder);
		expect(knownOrders()).toEqual([firstOrder, secondOrder]);
		rememberPayment("A-3");
		expect(lastOrder()).toEqual(firstOrder);
	});

	it("leaves nothing in session storage when the order that is stored there is removed", () => {
		fillStorage([localStorage], 0);
		orderAndPay();
		forgetOrder(secondOrder.number);
		expect(knownOrders()).toEqual([firstOrder]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("returns undefined, not an earlier order, when the order being paid couldn't be stored", () => {
		fillStorage([localStorage, sessionStorage], 10);
		orderAndPay();
		expect(knownOrders()).toEqual([firstOrder]);
		expect(lastOrder()).toBeUndefined();
	});
});

describe("the buyer's draft", () => {
	it("is stored as typed, only in the tab's storage", () => {
		const consents = { offer: true, personalData: false, marketing: false };
		const draft = { name: "Анна", email: "anna@gmial", phone: "+7 9", acquisitionId: 2, consents };
		keepBuyerDraft(draft);
		expect(readBuyerDraft()).toEqual(draft);
		expect(localStorage).toHaveLength(0);
		keepBuyerDraft(undefined);
		expect(readBuyerDraft()).toBeUndefined();
	});

	it("gets defaults for fields that an older version of the shop stored differently", () => {
		writeText("session", "buyer", JSON.stringify({ name: "Анна", email: 5 }));
		expect(readBuyerDraft()).toMatchObject({ name: "Анна", email: "", consents: { offer: false } });
	});
});

describe("secretForLink", () => {
	it("returns undefined for a secret that this device stores, and any other secret unchanged", () => {
		rememberOrder({ number: "A-1", secret: "kept", created: undefined });
		expect(secretForLink("A-1", "kept")).toBeUndefined();
		expect(secretForLink("A-1", "newer")).toBe("newer");
		expect(secretForLink("A-2", "never kept")).toBe("never kept");
	});
});
