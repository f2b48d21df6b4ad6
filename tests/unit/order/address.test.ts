// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { returnAddresses } from "../../../src/components/order-form/go-to-pay";
import { orderInPath, orderInQuery, orderKey, orderMeant } from "../../../src/components/order-state/order-address";
import { paths } from "../../../src/routing/paths";
import { rememberOrder, rememberPayment } from "../../../src/state/orders/device-orders";

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

	it.each(["400100001", "A-17/2", "Ж 7%", "a?b#c"])("is read whatever its number looks like: %s", (number) => {
		const { pathname, hash } = new URL(paths.orderBill(number, "s/1"), "http://shop.test");
		expect(orderInPath({ pathname, hash })).toEqual({ number, secret: "s/1" });
		const { returnUrl } = returnAddresses("http://shop.test", number, "ru", "ru");
		expect(orderInQuery({ search: new URL(returnUrl).search }).number).toBe(number);
	});

	it("opens by the session's cookie when this device keeps it without a secret", () => {
		rememberOrder({ number: "A-17/2", created: undefined });
		expect(orderKey(orderInPath({ pathname: "/order/bill/A-17%2F2", hash: "" }))).toEqual({ number: "A-17/2" });
		expect(orderKey(orderInQuery({ search: "?order=A-17%2F2" }))).toEqual({ number: "A-17/2" });
		expect(orderKey(orderInQuery({ search: "?order=" }))).toEqual({ number: "A-17/2" });
	});

	it("is the one a payment was started for last when the bank names none, whichever was read since", () => {
		rememberOrder({ number: "first", secret: "1", created: undefined });
		rememberOrder({ number: "second", secret: "2", created: undefined });
		rememberPayment("first");
		rememberOrder({ number: "second", secret: "2", created: undefined });
		expect(orderMeant()).toEqual({ number: "first", secret: "1" });
	});

	it("is none for a number that could not be one, or a fragment that can't be read", () => {
		expect(orderInPath({ pathname: "/order/bill/%E0%A4%A", hash: "" }).number).toBeUndefined();
		expect(orderInPath({ pathname: "/order/bill/%2E%2E", hash: "" }).number).toBeUndefined();
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
		expect(orderMeant().number).toBe("400100001");
		expect(orderInQuery({ search: "?order=" }).number).toBe("400100001");
	});
});
