// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { holdsSecret, isBasketOrOrderPath, publicAddress } from "#src/features/integrations/private-address";
import { visits } from "#src/features/integrations/visits";
import { rememberOrder } from "#src/features/order/device-orders";
import { hideKnownSecret, hideKnownSecretOnEachPage } from "#src/features/order/hide-secret";

const site = "https://antrakt.example";

describe("private data in addresses", () => {
	it.each([
		["/order/bill/A-1#s3cret", "/order/bill/A-1", true],
		["/order/pay/A-1#s3cret", "/order/pay/A-1", true],
		["/ru/order/bill/A-1#s3cret", "/ru/order/bill/A-1", true],
		["/order/bill/A-1", "/order/bill/A-1", false],
		["/Order/Bill/A-1#s3cret", "/Order/Bill/A-1", true],
		["/order/bill/A-1%23s3cret", "/order/bill/A-1", true],
		["/order/bill/A-1~23s3cret?x=1", "/order/bill/A-1", true],
		["/order/bill/A-1%2523s3cret", "/order/bill/A-1", true],
		["/order/bill/A-1~2523s3cret", "/order/bill/A-1", true],
		["/moskva/events/66000%23tickets", "/moskva/events/66000%23tickets", false],
		["/moskva/events/66000#tickets", "/moskva/events/66000", false],
		["/events/search?q=stand", "/events/search?q=stand", false],
		["/order/success?order=A-1&token=x", "/order/success", false],
		["/ru/order/bill/1?order=A-1&token=x", "/ru/order/bill/1", false],
		["/payment/success?order=A-1&token=x", "/payment/success", false],
	])("for %s, publicAddress returns %s, and holdsSecret returns %s", (address, publicPart, isSecret) => {
		expect(publicAddress(site + address)).toBe(site + publicPart);
		expect(holdsSecret(site + address)).toBe(isSecret);
	});

	it("is recognised even if the path has repeated slashes or encoded characters, since hosts accept such paths", () => {
		for (const path of [
			"//order/bill/A-1",
			"/%6Frder/bill/A-1",
			"/ru//order//pay/A-1",
			"/%2Forder/bill/A-1",
		]) {
			expect(holdsSecret(`${site}${path}#s3cret`), path).toBe(true);
			expect(isBasketOrOrderPath(path), path).toBe(true);
		}
		expect(isBasketOrOrderPath("//c%61rt/")).toBe(true);
		expect(publicAddress(`${site}//order/bill/A-1?token=x#s3cret`)).toBe(`${site}/order/bill/A-1`);
		expect(isBasketOrOrderPath("/%")).toBe(false);
	});
});

describe("isBasketOrOrderPath", () => {
	it("returns true only for basket, order and payment pages, in any language", () => {
		const buyingPaths = [
			"/cart",
			"/en/cart",
			"/order",
			"/order/bill/1",
			"/ru/order/pay/1",
			"/payment/success",
		];
		const otherPaths = ["/", "/moskva/events", "/orders-of-chivalry", "/carting", "/news/1"];
		expect([...buyingPaths, ...otherPaths].filter(isBasketOrOrderPath)).toEqual(buyingPaths);
	});
});

describe("hideKnownSecret", () => {
	const open = (path: string) => {
		window.history.replaceState({ key: "kept" }, "", path);
		visits.note({ url: window.location.href, title: "" });
	};

	it("removes from the address an order's secret that this device stores, and keeps the history state", () => {
		hideKnownSecretOnEachPage();
		rememberOrder({ number: "A-1", secret: "s3 cret", created: undefined });
		open("/order/bill/A-1?from=mail#s3%20cret");
		expect(window.location.href).toBe(`${window.location.origin}/order/bill/A-1?from=mail`);
		expect(window.history.state).toEqual({ key: "kept" });
	});

	it.each(["/order/bill/A-1%23s3cret", "/order/bill/A-1,#s3cret.", "/order/bill/A-1#s3cret&utm_source=x"])(
		"removes a known order's secret from %s, a link that a program has changed",
		(path) => {
			hideKnownSecretOnEachPage();
			rememberOrder({ number: "A-1", secret: "s3cret", created: undefined });
			open(path);
			expect(window.location.href).toBe(`${window.location.origin}/order/bill/A-1`);
		},
	);

	it("keeps an unknown secret of an order, and other fragments, in the address", () => {
		hideKnownSecretOnEachPage();
		open("/order/bill/A-2#unknown");
		expect(window.location.hash).toBe("#unknown");
		rememberOrder({ number: "A-2", secret: "older", created: undefined });
		open("/order/bill/A-2#newer");
		expect(window.location.hash).toBe("#newer");
		open("/events/66000#tickets");
		expect(window.location.hash).toBe("#tickets");
	});

	it("removes an order's secret once the device stores the order while its page is open", () => {
		window.history.replaceState({ key: "kept" }, "", "/order/bill/A-3#s3cret");
		hideKnownSecret();
		expect(window.location.hash).toBe("#s3cret");
		rememberOrder({ number: "A-3", secret: "s3cret", created: undefined });
		hideKnownSecret();
		expect(window.location.href).toBe(`${window.location.origin}/order/bill/A-3`);
		expect(window.history.state).toEqual({ key: "kept" });
	});

	it("removes an order's secret from an address whose path begins with two slashes, and keeps the path", () => {
		rememberOrder({ number: "A-4", secret: "s3cret", created: undefined });
		window.history.replaceState(null, "", `${window.location.origin}//order/bill/A-4#s3cret`);
		hideKnownSecret();
		expect(window.location.href).toBe(`${window.location.origin}//order/bill/A-4`);
	});
});
