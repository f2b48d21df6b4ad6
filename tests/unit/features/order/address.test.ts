// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { returnAddresses } from "#src/features/checkout/go-to-pay";
import { rememberOrder } from "#src/features/order/device-orders";
import { orderInPath, orderInQuery, orderKey } from "#src/features/order/order-address";
import { useOrderAddress } from "#src/features/order/use-order-address";
import { paths } from "#src/routes";

const storedKey = { number: "400100001", secret: "s3cret" };

const storedOrder = { ...storedKey, created: "2026-11-21T10:00:00Z" };

describe("the parser of order addresses", () => {
	it("reads the order's number from the path, with or without a language, and its secret from the fragment", () => {
		expect(orderInPath({ pathname: "/ru/order/bill/A-1/", hash: "#a%2Fb" })).toEqual({
			number: "A-1",
			secret: "a/b",
		});
		expect(orderInPath({ pathname: "/order/pay/7", hash: "#x" })).toEqual({ number: "7", secret: "x" });
	});

	it.each(["", "#forged"])(
		"prefers the secret stored on the device to the one in the fragment %j",
		(hash) => {
			rememberOrder(storedOrder);
			expect(orderInPath({ pathname: "/order/bill/400100001", hash }).secret).toBe("s3cret");
		},
	);

	it("returns no order key when the address has no secret and the device doesn't store the order", () => {
		expect(orderKey(orderInPath({ pathname: "/order/bill/400100001", hash: "" }))).toBeUndefined();
	});

	it.each(["400100001", "A-17/2", "Ж 7%", "a?b#c"])(
		"reads the order number %s both from the path and from the query of addresses that the shop makes",
		(number) => {
			const { pathname, hash } = new URL(paths.orderBill(number, "s/1"), "http://shop.test");
			expect(orderInPath({ pathname, hash })).toMatchObject({ number, secret: "s/1" });
			const { returnUrl } = returnAddresses("http://shop.test", number, "ru", "ru");
			expect(orderInQuery({ search: new URL(returnUrl).search }).number).toBe(number);
		},
	);

	it("returns an order key without a secret when the device stores the order without one", () => {
		rememberOrder({ number: "A-17/2", created: undefined });
		expect(orderKey(orderInPath({ pathname: "/order/bill/A-17%2F2", hash: "" }))).toEqual({
			number: "A-17/2",
		});
		expect(orderKey(orderInQuery({ search: "?order=A-17%2F2" }))).toEqual({ number: "A-17/2" });
		expect(orderKey(orderInQuery({ search: "?order=" }))).toEqual({ number: "A-17/2" });
	});

	it("ignores a number that is empty or would change the path, and a number or secret that can't be decoded", () => {
		for (const number of ["%E0%A4%A", "%2E%2E", ""])
			expect(orderInPath({ pathname: `/order/bill/${number}`, hash: "" }).number, number).toBeUndefined();
		expect(orderInPath({ pathname: "/order/bill/1", hash: "#%E0%A4%A" }).secret).toBeUndefined();
	});

	it.each([
		["/order/bill/A-1%23s3cret", ""],
		["/order/bill/A-1~23s3cret", ""],
		["/order/bill/A-1", "#s3cret%E2%80%8B"],
		["/order/bill/A-1", "#s3cret😀"],
		["/order/bill/A-1", "#s3cret%F0%9F%98%80"],
		["/order/bill/A-1", "#s3cret—"],
		["/order/bill/A-1", "#s3cretафиша"],
		["/order/bill/A-1", "#s3cret。"],
		["/order/bill/A-1", "#“s3cret”"],
		["/order/bill/A-1", "#s3cret%"],
		["/order/bill/A-1", "#s3cret%2"],
		["/order/bill/A-1", "#s3cret%D0"],
		["/order/bill/A-1", "#s3cret%E2%80"],
		["/order/bill/A-1%23s3cret%E2%80%94", ""],
	])("reads %s%s as the shop's link that a program has changed", (pathname, hash) => {
		expect(orderInPath({ pathname, hash })).toEqual({ number: "A-1", secret: "s3cret" });
	});

	it.each([
		["/order/bill/A-1", "#s3cret."],
		["/order/bill/A-1", "#s3cret)"],
		["/order/bill/A-1", "#s3cret»"],
		["/order/bill/A-1", "#s3cret%C2%BB."],
		["/order/bill/A-1", "#s3cret>"],
		["/order/bill/A-1", "#s3cret!"],
		["/order/bill/A-1", "#s3cret/"],
		["/order/bill/A-1", "#s3cret%2F"],
		["/order/bill/A-1", "#s3cret`"],
		["/order/bill/A-1", "#s3cret**"],
		["/order/bill/A-1", "#s3cret\\"],
		["/order/bill/A-1", "#s3cret©"],
		["/order/bill/A-1", "#s3cret%25"],
		["/order/bill/A-1", "#s3cret%25D0"],
		["/order/bill/A-1", "#%2573%2533cret"],
		["/order/bill/A-1", "#/s3cret"],
		["/order/bill/A-1", "#«s3cret"],
		["/order/bill/A-1", "##s3cret"],
		["/order/bill/A-1", "#s3cret?utm_source=mail"],
		["/order/bill/A-1", "#s3cret&utm_source=mail"],
		["/order/bill/A-1", "#s3cret%20https://example.org"],
		["/order/bill/A-1&utm_source=mail", "#s3cret"],
		["/order/bill/A-1~3Futm_source=mail", "#s3cret"],
		["/order/bill/A-1,", "#s3cret"],
		["/order/bill/A-1%20", "#s3cret"],
		["/order/bill/A-1%E2%80%8B", "#s3cret"],
	])(
		"reads %s%s as it is, and instead of it as the shop's link that a program may have changed",
		(pathname, hash) => {
			const { instead, ...exact } = orderInPath({ pathname, hash });
			expect(exact).not.toEqual(instead);
			expect(instead).toEqual({ number: "A-1", secret: "s3cret" });
		},
	);

	it.each(["#s3cret", "#a%2Fb+c==", "#eyJ.x-_.y", ""])(
		"reads nothing else in a link with the secret %j",
		(hash) => {
			expect(orderInPath({ pathname: "/order/bill/A-1", hash }).instead).toBeUndefined();
		},
	);

	it("reads the secret in base64 before a cut escape, and none in a fragment of other letters", () => {
		expect(orderInPath({ pathname: "/order/bill/A-1", hash: "#a%2Fb==%D0" }).secret).toBe("a/b==");
		expect(orderKey(orderInPath({ pathname: "/order/bill/A-1", hash: "#афиша" }))).toBeUndefined();
	});
});

const open = (path: string) => {
	window.history.replaceState(null, "", path);
	return renderHook(() => useOrderAddress(orderInPath)).result;
};

const changeAddress = (path: string, event: string) =>
	act(() => {
		window.history.replaceState(null, "", path);
		window.dispatchEvent(new Event(event));
	});

describe("useOrderAddress", () => {
	it("reads number and secret from the address when the page opens, and leaves the secret there", () => {
		const address = open("/order/bill/A-1#s3cret");
		expect(address.current).toEqual({ number: "A-1", secret: "s3cret" });
		expect(window.location.hash).toBe("#s3cret");
	});

	it.each(["popstate", "hashchange"])(
		"on a %s event, uses a secret added to the address, and removes it from the address",
		(event) => {
			const address = open("/order/bill/A-1");
			expect(address.current).toEqual({ number: "A-1", secret: undefined });
			changeAddress("/order/bill/A-1#s3cret", event);
			expect(address.current).toEqual({ number: "A-1", secret: "s3cret" });
			expect(window.location.hash).toBe("");
			// Browsers fire two events for one change; by the second event, the secret is gone from the address.
			changeAddress("/order/bill/A-1", "hashchange");
			expect(address.current).toEqual({ number: "A-1", secret: "s3cret" });
		},
	);

	it("when the address changes to another order's, returns its number and not the earlier order's secret", () => {
		const address = open("/order/bill/A-1#s3cret");
		changeAddress("/order/bill/A-2", "popstate");
		expect(address.current).toEqual({ number: "A-2", secret: undefined });
	});
});
