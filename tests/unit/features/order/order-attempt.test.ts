// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeText } from "#src/browser/storage";
import { deviceAttempts } from "#src/features/order/order-attempt";
import { type PlaceOrderDeps, placeOrder } from "#src/features/order/place-order";
import { buyer, orderRequest } from "../../../fixtures/order-request";
import { fillStorage, noAnswer, orderOf } from "./orders-api";

describe("an order attempt", () => {
	const request = orderRequest({ basketVersion: undefined, utm: { utm_source: "mail" } });
	const attempt = { key: "k1", request, isLost: true };

	beforeEach(() => deviceAttempts.write([]));

	it.each<[string, ("getItem" | "setItem")[]]>([
		["works", []],
		["is full", ["setItem"]],
		["is blocked", ["setItem", "getItem"]],
	])("is read as it was last written, until it is removed, when storage %s", (_, refused) => {
		for (const method of refused)
			vi.spyOn(Storage.prototype, method).mockImplementation(() => {
				throw new DOMException("", "QuotaExceededError");
			});
		deviceAttempts.write([attempt]);
		expect(deviceAttempts.read()).toEqual([attempt]);
		deviceAttempts.write([{ ...attempt, isLost: false }]);
		expect(deviceAttempts.read()).toMatchObject([{ isLost: false }]);
		deviceAttempts.write([]);
		expect(deviceAttempts.read()).toEqual([]);
	});

	it("is kept after a reload of the tab when the device's storage is full", async () => {
		deviceAttempts.write([{ ...attempt, key: "older" }]);
		const fullStorage = fillStorage([localStorage], 0);
		deviceAttempts.write([attempt]);
		vi.resetModules();
		const reloaded = await import("#src/features/order/order-attempt");
		expect(reloaded.deviceAttempts.read()).toEqual([attempt]);
		reloaded.deviceAttempts.write([]);
		fullStorage.mockRestore();
		expect(reloaded.deviceAttempts.read()).toEqual([]);
		expect(sessionStorage).toHaveLength(0);
	});

	it("is ignored when its stored data is invalid", () => {
		writeText("local", "order-attempts", JSON.stringify([{ ...attempt, key: "" }]));
		expect(deviceAttempts.read()).toEqual([]);
	});
});

const refuse = () => {
	throw new DOMException("The operation is insecure.", "SecurityError");
};

/** Ways in which a browser has no storage for the shop. */
const STORAGES: readonly (readonly [string, () => void])[] = [
	[
		"is blocked",
		() => {
			for (const name of ["localStorage", "sessionStorage"] as const)
				vi.spyOn(window, name, "get").mockImplementation(refuse);
		},
	],
	[
		"throws on each use",
		() => {
			for (const name of ["getItem", "setItem", "removeItem"] as const)
				vi.spyOn(Storage.prototype, name).mockImplementation(refuse);
		},
	],
	["is full", () => fillStorage([localStorage, sessionStorage], 0)],
];

describe.each(STORAGES)("an order attempt of a tab whose storage %s", (_, spoil) => {
	const lost = { key: "k1", request: orderRequest({ basketVersion: undefined }), isLost: true };
	const open = (path: string, key: string) => window.history.pushState({ key }, "", path);
	/** Loads the page anew: nothing is left but storage and the history entry. */
	const reload = async () => {
		vi.resetModules();
		return (await import("#src/features/order/order-attempt")).deviceAttempts;
	};
	/** Whether the browser would ask before it leaves the page. */
	const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

	beforeEach(() => {
		open("/cart", "entry");
		spoil();
	});

	afterEach(() => {
		deviceAttempts.write([]);
		vi.restoreAllMocks();
	});

	it("is sent again with its own key after a reload and another e-mail, instead of a second order", async () => {
		const keys: string[] = [];
		const deps = (create: PlaceOrderDeps["create"], attempts = deviceAttempts): PlaceOrderDeps => ({
			attempts,
			create: (request, key) => {
				keys.push(key);
				return create(request, key);
			},
			newKey: () => `k${keys.length}`,
			orderOf: async () => undefined,
			currentBasket: async () => "",
			onOutcome: () => undefined,
			withLock: (task) => task(),
			pause: async () => undefined,
		});
		expect(
			await placeOrder(
				deps(() => Promise.reject(noAnswer)),
				lost.request,
			),
		).toMatchObject({ kind: "unknown" });
		const sent = new Set(keys);
		const afterReload = deps(async () => orderOf({}), await reload());
		const outcome = await placeOrder(afterReload, orderRequest({ buyer: buyer("other@example.org") }));
		expect(outcome).toMatchObject({ kind: "placed", isEarlier: true });
		expect(new Set(keys)).toEqual(sent);
		expect(sent.size).toBe(1);
		expect(afterReload.attempts.read()).toEqual([]);
		expect((await reload()).read()).toEqual([]);
	});

	it("is kept beside the router's state, never in the address", () => {
		deviceAttempts.write([lost]);
		expect(window.history.state).toMatchObject({ key: "entry" });
		expect(window.location.href).toMatch(/\/cart$/);
		deviceAttempts.write([]);
		expect(window.history.state).toEqual({ key: "entry" });
	});

	it("is kept in each basket page that is opened after it, so that a reload there finds it", async () => {
		deviceAttempts.write([lost]);
		open("/moskva/events/1", "event");
		open("/de/cart", "later");
		expect(deviceAttempts.read()).toEqual([lost]);
		const reloaded = await reload();
		expect(reloaded.read()).toEqual([lost]);
		reloaded.write([]);
	});

	it("isn't taken from an older entry once its outcome is known", () => {
		deviceAttempts.write([lost]);
		const stale: unknown = window.history.state;
		open("/moskva/events/1", "event");
		deviceAttempts.write([]);
		window.history.pushState(stale, "", "/cart");
		expect(deviceAttempts.read()).toEqual([]);
		expect(window.history.state).toEqual({ key: "entry" });
	});

	it("makes the browser ask before another page is left, which can't keep it, and only until its outcome is known", () => {
		deviceAttempts.write([lost]);
		expect(asks()).toBe(false);
		open("/moskva/events/1", "event");
		deviceAttempts.write([lost]);
		expect(asks()).toBe(true);
		expect(window.history.state).toEqual({ key: "event" });
		deviceAttempts.write([]);
		expect(asks()).toBe(false);
	});

	it.each(["{", "[]", JSON.stringify([{ ...lost, key: "" }]), JSON.stringify([{ ...lost, request: {} }])])(
		"is ignored when the entry holds %s",
		async (text) => {
			window.history.replaceState({ key: "entry", "order-attempts": text }, "");
			expect((await reload()).read()).toEqual([]);
		},
	);
});

it("an attempt of a history entry doesn't hide those that another tab has stored since", async () => {
	const lost = { request: orderRequest({ basketVersion: undefined }), isLost: true };
	const stored = { ...lost, key: "of another tab" };
	writeText("local", "order-attempts", JSON.stringify([stored]));
	window.history.replaceState({ "order-attempts": JSON.stringify([{ ...lost, key: "k1" }]) }, "", "/cart");
	vi.resetModules();
	const { deviceAttempts: attempts } = await import("#src/features/order/order-attempt");
	expect(attempts.read()).toMatchObject([{ key: "k1" }, { key: "of another tab" }]);
	attempts.write(attempts.read());
	expect(window.history.state).toEqual({});
	expect(attempts.read()).toHaveLength(2);
	attempts.write([]);
});
