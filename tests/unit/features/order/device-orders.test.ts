// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { writeText } from "../../../../src/browser/storage";
import { keepBuyerDraft, readBuyerDraft } from "../../../../src/features/order/buyer-draft";
import {
	forgetOrder,
	knownOrders,
	lastOrder,
	orderSecret,
	refreshOrder,
	rememberOrder,
	rememberPayment,
	secretForLink,
} from "../../../../src/features/order/device-orders";
import { deviceAttempts } from "../../../../src/features/order/order-attempt";
import { orderRequest } from "../../../fixtures/order-request";

/** Makes storage areas refuse texts of more than `longest` characters. */
const fillStorage = (areas: readonly Storage[], longest = 0) => {
	const setItem = Storage.prototype.setItem;
	return vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
		if (areas.includes(this) && text.length > longest) throw new DOMException("", "QuotaExceededError");
		setItem.call(this, key, text);
	});
};

describe("orders stored on the device", () => {
	it("stores each order once, with number and secret, the latest first", () => {
		rememberOrder({ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" });
		rememberOrder({ number: "A-2", secret: "two", created: undefined });
		rememberOrder({ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" });
		expect(knownOrders()).toEqual([
			{ number: "A-2", secret: "two" },
			{ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" },
		]);
		expect(orderSecret("A-2")).toBe("two");
		expect(orderSecret("A-3")).toBeUndefined();
	});

	it("keeps secret and position when an order is refreshed without a secret", () => {
		rememberOrder({ number: "A-1", secret: "one", created: undefined });
		rememberOrder({ number: "A-2", secret: "two", created: undefined });
		refreshOrder({ number: "A-1", created: "2026-11-20T10:00:00Z" });
		expect(knownOrders()).toEqual([
			{ number: "A-2", secret: "two" },
			{ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" },
		]);
	});

	it("keeps the currency of a refreshed order, and stores no copy of the order in the tab", () => {
		rememberOrder({ number: "A-1", created: undefined, currency: "KZT" });
		refreshOrder({ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" });
		const order = { number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z", currency: "KZT" };
		expect(knownOrders()).toEqual([order]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("doesn't store a removed order again when another tab refreshes the order", () => {
		rememberOrder({ number: "A-1", secret: "one", created: undefined });
		forgetOrder("A-1");
		refreshOrder({ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" });
		expect(knownOrders()).toEqual([]);
	});

	it("ignores corrupt entries of the stored list", () => {
		writeText("local", "orders", JSON.stringify([{ secret: "one" }, null, { number: "A-2", secret: "two" }]));
		expect(knownOrders().map(({ number }) => number)).toEqual(["A-2"]);
		writeText("local", "orders", "{");
		expect(knownOrders()).toEqual([]);
	});

	it("keeps only the latest fifty orders", () => {
		for (let index = 0; index < 60; index += 1)
			rememberOrder({ number: `A-${index}`, secret: "s", created: undefined });
		expect(knownOrders()).toHaveLength(50);
		expect(knownOrders()[0]?.number).toBe("A-59");
	});
});

describe("the order being paid", () => {
	it("returns the tab's own order being paid after another tab starts a payment", () => {
		rememberOrder({ number: "A-1", secret: "one", created: undefined });
		rememberOrder({ number: "A-2", secret: "two", created: undefined });
		rememberPayment("A-1");
		const firstTab = { ...sessionStorage };
		sessionStorage.clear();
		rememberPayment("A-2");
		sessionStorage.clear();
		expect(lastOrder()?.number).toBe("A-2");
		Object.assign(sessionStorage, firstTab);
		expect(lastOrder()?.number).toBe("A-1");
	});
});

describe("orders stored on a device whose storage is full", () => {
	const olderOrder = { number: "A-1", secret: "one" };
	const newerOrder = { number: "A-2", secret: "two" };
	const orderAndPay = () => {
		rememberOrder({ ...newerOrder, created: undefined });
		rememberPayment(newerOrder.number);
	};
	beforeEach(() => {
		rememberOrder({ ...olderOrder, created: undefined });
		rememberPayment(olderOrder.number);
	});

	it.each([0, 10])("stores an order in the tab when the device's storage takes at most %i characters", (longest) => {
		fillStorage([localStorage], longest);
		orderAndPay();
		expect(knownOrders()).toEqual([newerOrder, olderOrder]);
		expect(lastOrder()).toEqual(newerOrder);
		expect(orderSecret("A-2")).toBe("two");
		sessionStorage.clear();
		expect(knownOrders()).toEqual([olderOrder]);
	});

	it("moves an order from the tab to the device's storage as soon as there is room", () => {
		const fullStorage = fillStorage([localStorage]);
		orderAndPay();
		fullStorage.mockRestore();
		refreshOrder({ ...newerOrder, created: "2026-11-20T10:00:00Z" });
		rememberPayment(newerOrder.number);
		expect(Object.keys(sessionStorage)).toEqual(["payment-of"]);
		expect(knownOrders()).toEqual([{ ...newerOrder, created: "2026-11-20T10:00:00Z" }, olderOrder]);
		expect(lastOrder()?.number).toBe("A-2");
	});

	it("returns the order being paid even if no storage has room for its number", () => {
		rememberOrder({ ...newerOrder, created: undefined });
		localStorage.removeItem("payment-of");
		sessionStorage.clear();
		const setItem = Storage.prototype.setItem;
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
			if (text.length > (this.getItem(key)?.length ?? 0)) throw new DOMException("", "QuotaExceededError");
			setItem.call(this, key, text);
		});
		expect(lastOrder()).toEqual(newerOrder);
		rememberPayment(olderOrder.number);
		expect(lastOrder()).toEqual(olderOrder);
		expect(knownOrders()).toEqual([olderOrder, newerOrder]);
		rememberPayment("A-3");
		expect(lastOrder()).toEqual(olderOrder);
	});

	it("forgets an order stored in the tab", () => {
		fillStorage([localStorage]);
		orderAndPay();
		forgetOrder(newerOrder.number);
		expect(knownOrders()).toEqual([olderOrder]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("returns no other order when the order being paid couldn't be stored", () => {
		fillStorage([localStorage, sessionStorage], 10);
		orderAndPay();
		expect(knownOrders()).toEqual([olderOrder]);
		expect(lastOrder()).toBeUndefined();
	});
});

describe("the buyer's draft", () => {
	it("stores the order form as typed, only in the tab's storage", () => {
		const draft = {
			name: "Анна",
			email: "anna@gmial",
			phone: "+7 9",
			acquisitionId: 2,
			consents: { offer: true, personalData: false, marketing: false },
		};
		keepBuyerDraft(draft);
		expect(readBuyerDraft()).toEqual(draft);
		expect(localStorage).toHaveLength(0);
		keepBuyerDraft(undefined);
		expect(readBuyerDraft()).toBeUndefined();
	});

	it("reads defaults for fields that an older version stored differently", () => {
		writeText("session", "buyer", JSON.stringify({ name: "Анна", email: 5 }));
		expect(readBuyerDraft()).toMatchObject({ name: "Анна", email: "", consents: { offer: false } });
	});
});

describe("an order attempt", () => {
	const attempt = {
		key: "k1",
		request: orderRequest({ basketVersion: undefined, utm: { utm_source: "mail" } }),
		isLost: true,
	};

	it("reads an attempt as it was written, until it is removed", () => {
		deviceAttempts.write([attempt]);
		expect(deviceAttempts.read()).toEqual([attempt]);
		deviceAttempts.write([]);
		expect(deviceAttempts.read()).toEqual([]);
	});

	it.each(["blocked", "full"])("keeps an attempt in memory where storage is %s", (state) => {
		const refuseAccess = () => {
			throw new DOMException("", "QuotaExceededError");
		};
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuseAccess);
		if (state === "blocked") vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuseAccess);
		deviceAttempts.write([attempt]);
		expect(deviceAttempts.read()).toEqual([attempt]);
		deviceAttempts.write([{ ...attempt, isLost: false }]);
		expect(deviceAttempts.read()).toMatchObject([{ isLost: false }]);
		deviceAttempts.write([]);
		expect(deviceAttempts.read()).toEqual([]);
	});

	it("keeps an attempt after a reload of the tab where the device's storage is full", async () => {
		deviceAttempts.write([{ ...attempt, key: "older" }]);
		const fullStorage = fillStorage([localStorage]);
		deviceAttempts.write([attempt]);
		vi.resetModules();
		const reloaded = await import("../../../../src/features/order/order-attempt");
		expect(reloaded.deviceAttempts.read()).toEqual([attempt]);
		reloaded.deviceAttempts.write([]);
		fullStorage.mockRestore();
		expect(reloaded.deviceAttempts.read()).toEqual([]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("ignores an invalid stored attempt", () => {
		writeText("local", "order-attempts", JSON.stringify([{ ...attempt, key: "" }]));
		expect(deviceAttempts.read()).toEqual([]);
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
