// @vitest-environment jsdom
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { orderNumberInPath } from "#src/domain/order-number";
import { paths } from "#src/routes";
import { INLINE_SCRIPT } from "#src/shell/inline-script";

/** Opens a page at an address and runs its inline script. @returns the address afterwards, or where it reopened */
function open(address: string, pagePath = "/"): { address: string; reopened: string | undefined } {
	const origin = "https://antrakt.example";
	const url = new URL(origin + address);
	const pathOf = (target: string) => {
		const { pathname, search, hash, ...other } = new URL(target, origin);
		expect(new URL(target, origin).origin, String(other)).toBe(origin);
		return pathname + search + hash;
	};
	let replaced: string | undefined;
	let reopened: string | undefined;
	runInNewContext(INLINE_SCRIPT, {
		location: {
			...{ origin, pathname: url.pathname, search: url.search, hash: url.hash },
			replace: (to: string) => (reopened = pathOf(to)),
		},
		document: { getElementById: () => ({ textContent: pagePath }) },
		history: { state: { key: "1" }, replaceState: (_: object, __: string, to: string) => (replaced = pathOf(to)) },
		addEventListener: () => undefined,
	});
	return { address: replaced ?? url.pathname + url.search + url.hash, reopened };
}

describe("the inline script", () => {
	it.each([
		["/moskva/events/64011%2Cx", "/moskva/events/64011,x"],
		["/moskva/events/64011%26utm_source=x", "/moskva/events/64011&utm_source=x"],
		["/a%40b%3Bc%3Dd%3Ae%24f%2Bg", "/a@b;c=d:e$f+g"],
		["/moskva/events/64011%2Fx%3Fy%23z", "/moskva/events/64011~2Fx~3Fy~23z"],
		["/moskva%", "/moskva~25"],
		["/moskva%zz?a=%#s%", "/moskva~25zz?a=%#s%"],
		["/x%0Ay%20z%09w", "/x~0Ay~20z~09w"],
		["/%E0%A4%A", "/~E0~A4~25A"],
	])("replaces the escapes of %s that Gatsby's router can't read", (address, repaired) => {
		expect(open(address, "/404.html").address).toBe(repaired);
	});

	it.each([
		"/",
		"/moskva/events/64011",
		"/moskva?q=5%25&x=a%2Cb",
		"/%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0",
		"/a-b_c.d~e",
	])("leaves %s as it is", (address) => {
		expect(open(address)).toEqual({ address, reopened: undefined });
	});

	it.each(["%20", ",", "%2C", ".", "%C2%BB", "%E2%80%9D", ")", "%22%3E", "!", "%0A", ";"])(
		"opens a not-found page anew without %s behind its address, with query and fragment",
		(added) => {
			const { reopened } = open(`/moskva/events/64011${added}?utm_source=mail#seats`, "/404.html");
			expect(reopened).toBe("/moskva/events/64011?utm_source=mail#seats");
		},
	);

	it.each(["//evil.example,", "/%2Fevil.example%20", "//evil.example/%", "/%5Cevil.example,"])(
		"never leaves the site, whatever the address is: %s",
		(address) => {
			const { reopened, address: repaired } = open(address, "/404.html");
			expect((reopened ?? repaired).startsWith("/")).toBe(true);
		},
	);

	it("opens a not-found page of another language anew, and no page that was found", () => {
		expect(open("/en/events/1%20", "/en/404.html").reopened).toBe("/en/events/1");
		expect(open("/order/bill/A-1.", "/order/bill").reopened).toBeUndefined();
	});

	it.each(["A-17/2", "400100001", "5%-1", "100%25", "№ 7", "a~b", "~25", "A:1,2"])(
		"keeps the order number %s readable, in a link of the shop and in one of a mail",
		(number) => {
			const ofShop = paths.orderBill(number);
			expect(orderNumberInPath(open(ofShop, "/order/bill").address)).toBe(number);
			// Gatsby's router decodes a path twice.
			expect(() => decodeURIComponent(decodeURIComponent(ofShop))).not.toThrow();
			if (!number.includes("~")) {
				const ofMail = `/order/bill/${encodeURIComponent(number)}`;
				expect(orderNumberInPath(open(ofMail, "/order/bill").address)).toBe(number);
			}
		},
	);
});
