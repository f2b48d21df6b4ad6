// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { lastOrder, orderInPath, orderInQuery, orderKey } from "../../../src/components/order-state/order-address";
import { rememberOrder } from "../../../src/state/orders/device-orders";

afterEach(() => localStorage.clear());

const known = { number: "400100001", secret: "s3cret", created: "2026-11-21T10:00:00Z" };

describe("the order an address names", () => {
	it("is in the path, and its secret in the fragment", () => {
		expect(orderInPath({ pathname: "/order/bill/400100001", hash: "#s3cret" })).toEqual({
			number: "400100001",
			secret: "s3cret",
		});
		expect(orderInPath({ pathname: "/ru/order/bill/A-1/", hash: "#a%2Fb" })).toEqual({ number: "A-1", secret: "a/b" });
		expect(orderInPath({ pathname: "/order/pay/7", hash: "#x" })).toMatchObject({ number: "7" });
	});

	it("opens without its secret on the device that knows it", () => {
		rememberOrder(known);
		expect(orderInPath({ pathname: "/order/bill/400100001", hash: "" }).secret).toBe("s3cret");
	});

	it("opens on the device that knows it by a link with a wrong secret too", () => {
		rememberOrder(known);
		expect(orderInPath({ pathname: "/order/bill/400100001", hash: "#forged" }).secret).toBe("s3cret");
	});

	it("can't be opened elsewhere", () => {
		expect(orderKey(orderInPath({ pathname: "/order/bill/400100001", hash: "" }))).toBeUndefined();
	});

	it("is none for a number that could not be one, or a fragment that can't be read", () => {
		expect(orderInPath({ pathname: "/order/bill/<script>", hash: "" }).number).toBeUndefined();
		expect(orderInPath({ pathname: "/order/bill/", hash: "" }).number).toBeUndefined();
		expect(orderInPath({ pathname: "/order/bill/1", hash: "#%E0%A4%A" }).secret).toBeUndefined();
	});

	it("comes back from the bank as a number only, and nothing else in the address counts", () => {
		rememberOrder(known);
		expect(orderInQuery({ search: "?order=400100001&status=paid&secret=forged" })).toEqual({
			number: "400100001",
			secret: "s3cret",
		});
		expect(orderInQuery({ search: "?order=999" })).toEqual({ number: "999", secret: undefined });
	});

	it("is the last one of this device when the bank names none", () => {
		expect(orderInQuery({ search: "" })).toEqual({ number: undefined, secret: undefined });
		rememberOrder(known);
		expect(lastOrder().number).toBe("400100001");
		expect(orderInQuery({ search: "?order=" }).number).toBe("400100001");
	});
});
