// @ts-expect-error installed with Gatsby, without types
import { pick } from "@gatsbyjs/reach-router";
import { beforeAll, expect, it, vi } from "vitest";
import { paths } from "../../../src/routes";
import { findMatchPath, findPath, grabMatchParams, setMatchPaths } from "../../../src/shell/find-path";

vi.mock("../../../src/shell/repair-address", () => ({}));
vi.mock("../../../src/shell/find-redirect", () => ({
	findRedirect: (path: string) => (path === "/old" ? { toPath: "/moskva/" } : undefined),
}));

/** Path patterns, most specific first, as in Gatsby. Includes static pages that a `*` pattern would match otherwise. */
const MATCH_PATHS = [
	{ path: "/ru/order/bill", matchPath: "/ru/order/bill/*" },
	{ path: "/order/fail", matchPath: "/order/fail" },
	{ path: "/order/bill", matchPath: "/order/bill/*" },
	{ path: "/order/pay", matchPath: "/order/pay/*" },
	{ path: "/order", matchPath: "/order/*" },
];

const ORDER_NUMBERS = ["Ж 7%", "100%", "5%-1", "A-17/2", "a?b#c", "x#y", "A%2F1", "%", "%25", "400100001"];

/** Encodes a path as the router does for its components. */
const routerPath = (pathname: string) => encodeURI(decodeURI(pathname));

beforeAll(() => setMatchPaths(MATCH_PATHS));

it.each(ORDER_NUMBERS)("the addresses of order %j lead to its pages, and its number is decoded once", (number) => {
	const bill = paths.orderBill(number);
	const { pathname } = new URL(bill, "http://shop.test");
	for (const address of [bill, `${bill}?from=mail`, paths.orderBill(number, "s/1"), routerPath(pathname)]) {
		expect(findMatchPath(address)).toBe("/order/bill");
		expect(findPath(address)).toBe("/order/bill");
	}
	expect(findPath(`/ru${bill}`)).toBe("/ru/order/bill");
	expect(findPath(paths.orderPay(number))).toBe("/order/pay");

	const routes = MATCH_PATHS.map(({ matchPath }) => ({ path: matchPath }));
	expect(pick(routes, routerPath(pathname)).route.path).toBe("/order/bill/*");
	expect(grabMatchParams(bill)).toEqual({ "*": number });
});

it.each(["5%", "%E0%A4%A", "%D0%96%207%"])(
	"a malformed bill address leads to the bill page and keeps the order number %s",
	(number) => {
		const address = `/order/bill/${number}`;
		expect(findMatchPath(address)).toBe("/order/bill");
		expect(findPath(address)).toBe("/order/bill");
		expect(grabMatchParams(address)).toEqual({ "*": number });
	},
);

const UNKNOWN_ADDRESSES = ["/moskva%", "/moskva%25", "/%", "/%ff/events", "/moskva%3Fx", "/moskva%23x", "/a%2525"];
it.each(UNKNOWN_ADDRESSES)("the malformed or unknown address %s leads to the not-found page", (address) => {
	expect(findMatchPath(address)).toBeNull();
	expect(findPath(address)).toBe("/404.html");
	expect(grabMatchParams(address)).toEqual({});
});

it.each([
	["/", "/"],
	["/index.html", "/"],
	["/?utm_source=mail", "/"],
	["/#faq", "/"],
	["/moskva/", "/moskva"],
	["/moskva/events/search?q=%D0%B0&categories=11", "/moskva/events/search"],
	["/moskva?share=5%", "/moskva"],
	["/news?a=1\n2", "/news"],
	["/%D0%BE-%D0%BD%D0%B0%D1%81", "/о-нас"],
	["/404.html", "/404.html"],
	["/ru/404.html", "/ru/404.html"],
	["/order", "/order"],
	["/order/fail?order=5%25", "/order/fail"],
	["/order/anything", "/order"],
	["/order/bill/?a=1?b=2", "/order/bill"],
	["//order/bill/1", "/order/bill"],
	["/old", "/moskva"],
])("findPath(%j) returns %j, and maps that path to itself", (address, page) => {
	expect(findPath(address)).toBe(page);
	expect(findPath(findPath(address))).toBe(page);
});
