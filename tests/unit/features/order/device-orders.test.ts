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

describe("device orders", () => {
	it("are kept by number and secret, latest first, without duplicates", () => {
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

	it("keep secret and position when the API returns them without a secret", () => {
		rememberOrder({ number: "A-1", secret: "one", created: undefined });
		rememberOrder({ number: "A-2", secret: "two", created: undefined });
		refreshOrder({ number: "A-1", created: "2026-11-20T10:00:00Z" });
		expect(knownOrders()).toEqual([
			{ number: "A-2", secret: "two" },
			{ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" },
		]);
	});

	it("keep their currency, on the device only", () => {
		rememberOrder({ number: "A-1", created: undefined, currency: "KZT" });
		refreshOrder({ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" });
		const order = { number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z", currency: "KZT" };
		expect(knownOrders()).toEqual([order]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("stay forgotten when another tab still shows one", () => {
		rememberOrder({ number: "A-1", secret: "one", created: undefined });
		forgetOrder("A-1");
		refreshOrder({ number: "A-1", secret: "one", created: "2026-11-20T10:00:00Z" });
		expect(knownOrders()).toEqual([]);
	});

	it("survive a corrupt entry", () => {
		writeText("local", "orders", JSON.stringify([{ secret: "one" }, null, { number: "A-2", secret: "two" }]));
		expect(knownOrders().map(({ number }) => number)).toEqual(["A-2"]);
		writeText("local", "orders", "{");
		expect(knownOrders()).toEqual([]);
	});

	it("keep at most fifty", () => {
		for (let index = 0; index < 60; index += 1)
			rememberOrder({ number: `A-${index}`, secret: "s", created: undefined });
		expect(knownOrders()).toHaveLength(50);
		expect(knownOrders()[0]?.number).toBe("A-59");
	});
});

describe("the order being paid", () => {
	it("is the tab's own although another tab has started a payment since", () => {
		rememberOrder({ number: "A-1", secret: "one", created: undefined });
		rememberOrder({ number: "A-2", secret: "two", created: undefined });
		rememberPayment("A-1");
		const ofTab = { ...sessionStorage };
		sessionStorage.clear();
		rememberPayment("A-2");
		sessionStorage.clear();
		expect(lastOrder()?.number).toBe("A-2");
		Object.assign(sessionStorage, ofTab);
		expect(lastOrder()?.number).toBe("A-1");
	});
});

describe("device orders where storage is full", () => {
	const older = { number: "A-1", secret: "one" };
	const newer = { number: "A-2", secret: "two" };
	/** Makes storage refuse every write, or those of longer texts. */
	const fill = (areas: readonly Storage[], longest = 0) => {
		const write = Storage.prototype.setItem;
		return vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
			if (areas.includes(this) && text.length > longest) throw new DOMException("", "QuotaExceededError");
			write.call(this, key, text);
		});
	};
	const buy = () => {
		rememberOrder({ ...newer, created: undefined });
		rememberPayment(newer.number);
	};
	beforeEach(() => {
		rememberOrder({ ...older, created: undefined });
		rememberPayment(older.number);
	});
	it.each([0, 10])("keeps an order for the tab when the device's storage is full (from %i characters)", (longest) => {
		fill([localStorage], longest);
		buy();
		expect(knownOrders()).toEqual([newer, older]);
		expect(lastOrder()).toEqual(newer);
		expect(orderSecret("A-2")).toBe("two");
		sessionStorage.clear();
		expect(knownOrders()).toEqual([older]);
	});

	it("keeps the order on the device as soon as there is room again", () => {
		const full = fill([localStorage]);
		buy();
		full.mockRestore();
		refreshOrder({ ...newer, created: "2026-11-20T10:00:00Z" });
		rememberPayment(newer.number);
		expect(Object.keys(sessionStorage)).toEqual(["payment-of"]);
		expect(knownOrders()).toEqual([{ ...newer, created: "2026-11-20T10:00:00Z" }, older]);
		expect(lastOrder()?.number).toBe("A-2");
	});

	it("finds the order being paid although no storage has room for its number", () => {
		rememberOrder({ ...newer, created: undefined });
		localStorage.removeItem("payment-of");
		sessionStorage.clear();
		const write = Storage.prototype.setItem;
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
			if (text.length > (this.getItem(key)?.length ?? 0)) throw new DOMException("", "QuotaExceededError");
			write.call(this, key, text);
		});
		expect(lastOrder()).toEqual(newer);
		rememberPayment(older.number);
		expect(lastOrder()).toEqual(older);
		expect(knownOrders()).toEqual([older, newer]);
		rememberPayment("A-3");
		expect(lastOrder()).toEqual(older);
	});

	it("forgets an order of the tab", () => {
		fill([localStorage]);
		buy();
		forgetOrder(newer.number);
		expect(knownOrders()).toEqual([older]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("doesn't return another order when the one being paid couldn't be stored", () => {
		fill([localStorage, sessionStorage], 10);
		buy();
		expect(knownOrders()).toEqual([older]);
		expect(lastOrder()).toBeUndefined();
	});
});

describe("the buyer's draft", () => {
	it("survives a reload as typed, and ends with the tab", () => {
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

	it("keeps the readable fields of an older version", () => {
		writeText("session", "buyer", JSON.stringify({ name: "Анна", email: 5 }));
		expect(readBuyerDraft()).toMatchObject({ name: "Анна", email: "", consents: { offer: false } });
	});
});

describe("an order attempt", () => {
	const attempt = {
		key: "k1",
		request: {
			basketVersion: undefined,
			expectedTotal: 1_000,
			buyer: { name: "А", email: "a@example.org", phone: "1" },
			acquisitionId: 1,
			language: "ru",
			currency: "RUB",
			utm: { utm_source: "mail" },
			consents: { offer: true, personalData: true, marketing: true },
		},
		isLost: true,
	};

	it("is shared by tabs unchanged", () => {
		deviceAttempts.write([attempt]);
		expect(deviceAttempts.read()).toEqual([attempt]);
		deviceAttempts.write([]);
		expect(deviceAttempts.read()).toEqual([]);
	});

	it.each(["blocked", "full"])("is kept in memory where storage is %s, so that a second click finds it", (state) => {
		const fails = () => {
			throw new DOMException("", "QuotaExceededError");
		};
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(fails);
		if (state === "blocked") vi.spyOn(Storage.prototype, "getItem").mockImplementation(fails);
		deviceAttempts.write([attempt]);
		expect(deviceAttempts.read()).toEqual([attempt]);
		deviceAttempts.write([{ ...attempt, isLost: false }]);
		expect(deviceAttempts.read()).toMatchObject([{ isLost: false }]);
		deviceAttempts.write([]);
		expect(deviceAttempts.read()).toEqual([]);
	});

	it("survives a reload of the tab where the device's storage is full", async () => {
		deviceAttempts.write([{ ...attempt, key: "older" }]);
		const write = Storage.prototype.setItem;
		const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
			if (this === localStorage) throw new DOMException("", "QuotaExceededError");
			write.call(this, key, text);
		});
		deviceAttempts.write([attempt]);
		vi.resetModules();
		const reloaded = await import("../../../../src/features/order/order-attempt");
		expect(reloaded.deviceAttempts.read()).toEqual([attempt]);
		reloaded.deviceAttempts.write([]);
		full.mockRestore();
		expect(reloaded.deviceAttempts.read()).toEqual([]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("is ignored when it can't be read", () => {
		writeText("local", "order-attempts", JSON.stringify([{ ...attempt, key: "" }]));
		expect(deviceAttempts.read()).toEqual([]);
	});
});

describe("a link inside the site", () => {
	it("drops a secret this device keeps, and keeps an unknown one", () => {
		rememberOrder({ number: "A-1", secret: "kept", created: undefined });
		expect(secretForLink("A-1", "kept")).toBeUndefined();
		expect(secretForLink("A-1", "newer")).toBe("newer");
		expect(secretForLink("A-2", "never kept")).toBe("never kept");
	});
});
