// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { holdsSecret, isBuyingPath, publicAddress } from "../../../../src/features/integrations/private-address";
import { visits } from "../../../../src/features/integrations/visits";
import { rememberOrder } from "../../../../src/features/order/device-orders";
import { hideKnownSecret, hideKnownSecrets } from "../../../../src/features/order/hide-secret";

const site = "https://antrakt.example";

describe("outgoing addresses", () => {
	it("removes the fragment from an address for third parties", () => {
		expect(publicAddress(`${site}/order/bill/A-1#s3cret`)).toBe(`${site}/order/bill/A-1`);
		expect(publicAddress(`${site}/moskva/events/66000#tickets`)).toBe(`${site}/moskva/events/66000`);
	});

	it("keeps the query of an address, except on order pages", () => {
		expect(publicAddress(`${site}/events/search?q=stand`)).toBe(`${site}/events/search?q=stand`);
		for (const path of ["/order/success", "/ru/order/bill/1", "/payment/success"]) {
			expect(publicAddress(`${site}${path}?order=A-1&token=x`), path).toBe(`${site}${path}`);
		}
	});

	it("finds a secret in addresses of order pages with a fragment only", () => {
		expect(holdsSecret(`${site}/order/pay/A-1#s3cret`)).toBe(true);
		expect(holdsSecret(`${site}/ru/order/bill/A-1#s3cret`)).toBe(true);
		expect(holdsSecret(`${site}/order/bill/A-1`)).toBe(false);
		expect(holdsSecret(`${site}/events/66000#tickets`)).toBe(false);
	});

	it("recognises order pages with repeated slashes and encoded characters, since hosts accept them", () => {
		for (const path of ["//order/bill/A-1", "/%6Frder/bill/A-1", "/ru//order//pay/A-1", "/%2Forder/bill/A-1"]) {
			expect(holdsSecret(`${site}${path}#s3cret`), path).toBe(true);
			expect(isBuyingPath(path), path).toBe(true);
		}
		expect(isBuyingPath("//c%61rt/")).toBe(true);
		expect(publicAddress(`${site}//order/bill/A-1?token=x#s3cret`)).toBe(`${site}/order/bill/A-1`);
		expect(isBuyingPath("/%")).toBe(false);
	});
});

describe("isBuyingPath", () => {
	it("is true for basket, order and payment pages in any language, and false for others", () => {
		for (const path of ["/cart", "/en/cart", "/order", "/order/bill/1", "/ru/order/pay/1", "/payment/success"]) {
			expect(isBuyingPath(path), path).toBe(true);
		}
		for (const path of ["/", "/moskva/events", "/orders-of-chivalry", "/carting", "/news/1"]) {
			expect(isBuyingPath(path), path).toBe(false);
		}
	});
});

describe("an order's secret in the address bar", () => {
	const open = (path: string) => {
		window.history.replaceState({ key: "kept" }, "", path);
		visits.note({ url: window.location.href, title: "" });
	};

	it("removes a secret that this device stores, without a history entry", () => {
		hideKnownSecrets();
		rememberOrder({ number: "A-1", secret: "s3 cret", created: undefined });
		open("/order/bill/A-1?from=mail#s3%20cret");
		expect(window.location.href).toBe(`${window.location.origin}/order/bill/A-1?from=mail`);
		expect(window.history.state).toEqual({ key: "kept" });
	});

	it("keeps a secret in the address when this device stores no secret for the order, or a different one", () => {
		hideKnownSecrets();
		open("/order/bill/A-2#unknown");
		expect(window.location.hash).toBe("#unknown");
		rememberOrder({ number: "A-2", secret: "older", created: undefined });
		open("/order/bill/A-2#newer");
		expect(window.location.hash).toBe("#newer");
	});

	it("removes the secret when the device stores the order while its page is open", () => {
		window.history.replaceState({ key: "kept" }, "", "/order/bill/A-3#s3cret");
		hideKnownSecret();
		expect(window.location.hash).toBe("#s3cret");
		rememberOrder({ number: "A-3", secret: "s3cret", created: undefined });
		hideKnownSecret();
		expect(window.location.href).toBe(`${window.location.origin}/order/bill/A-3`);
		expect(window.history.state).toEqual({ key: "kept" });
	});

	it("removes the secret from an address with two slashes, without changing the path", () => {
		rememberOrder({ number: "A-4", secret: "s3cret", created: undefined });
		window.history.replaceState(null, "", `${window.location.origin}//order/bill/A-4#s3cret`);
		hideKnownSecret();
		expect(window.location.href).toBe(`${window.location.origin}//order/bill/A-4`);
	});

	it("keeps the fragment of a page that isn't an order's", () => {
		hideKnownSecrets();
		open("/events/66000#tickets");
		expect(window.location.hash).toBe("#tickets");
	});
});
