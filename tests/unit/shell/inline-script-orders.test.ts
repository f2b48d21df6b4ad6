// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { orderNumberInPath } from "#src/domain/order-number";
import { paths } from "#src/routes";
import { open } from "./opened-address";

describe("the inline script, at addresses of orders,", () => {
	it.each([
		["/order/success&orderId=6f2c?order=1", "/order/success?orderId=6f2c&order=1"],
		["/order/success%3Forder%3D1", "/order/success?order=1"],
		["/order/success;jsessionid=1?order=1", "/order/success?order=1"],
		["/en/order/Fail%3Forder=1", "/en/order/fail?order=1"],
		["/order/success/6f2c", "/order/success?6f2c"],
		["/order/success/order=A-1", "/order/success?order=A-1"],
		["/order/Success/order=A-1?lang=ru", "/order/success?order=A-1&lang=ru"],
		["/order/success.php", "/order/success?php"],
		["/order/success.php?order=1", "/order/success?php&order=1"],
		["/order/success:6f2c", "/order/success?6f2c"],
		["/order/success/6f2c&order=1", "/order/success?6f2c&order=1"],
		["/en/order/fail/6f2c", "/en/order/fail?6f2c"],
	])("opens the return address %s of a bank anew at %s", (address, reopened) => {
		expect(open(address, address.startsWith("/en") ? "/en/order" : "/order").reopened).toBe(reopened);
		expect(open(reopened, "/order").reopened).toBeUndefined();
	});

	it.each([
		["/payment/success/6f2c", "/payment/success?6f2c"],
		["/en/payment/success/order=5", "/en/payment/success?order=5"],
		["/payment/success.html", "/payment/success?html"],
		["/news/success/story", undefined],
	])("opens the return address %s, which no host has, anew at %s", (address, reopened) => {
		expect(open(address, "/404.html").reopened).toBe(reopened);
	});

	it.each([
		["/order/Bill/A-1#S3", "/order/bill/A-1#S3"],
		["/Order/bill/A-1#S3", "/order/bill/A-1#S3"],
		["/ORDER/PAY/Ab%2FC?x=1#S3", "/order/pay/Ab%2FC?x=1#S3"],
		["//order/bill/A-1#S3", "/order/bill/A-1#S3"],
		["/order%2Fbill%2FA-1#S3", "/order/bill/A-1#S3"],
		["/RU//Order//Bill/A-1#S3", "/ru/order/bill/A-1#S3"],
		["/order/Bill/5%-1#S3", "/order/bill/5%-1#S3"],
		["/%20order/bill/A-1#S3", "/order/bill/A-1#S3"],
		["/%22en/order/bill/A-1#S3", "/en/order/bill/A-1#S3"],
		["/«order/pay/A-1#S3", "/order/pay/A-1#S3"],
	])("opens the order's page %s anew at %s", (address, reopened) => {
		for (const page of ["/order", "/404.html"]) expect(open(address, page).reopened).toBe(reopened);
		expect(open(reopened, "/404.html").reopened).toBeUndefined();
	});

	it.each([
		"/order",
		"/order/",
		"/order/bill/A-1",
		"/order/bill/Ab%2FC",
		"/order/pay/A-1.",
		"/order/bill/5%-1",
		"/order/success/",
	])("doesn't open the order page %s anew", (address) => {
		expect(
			open(address, address.startsWith("/order/success") ? "/order/success" : "/order").reopened,
		).toBeUndefined();
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
