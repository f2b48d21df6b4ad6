// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { rememberOrder, rememberPayment } from "#src/features/order/device-orders";
import { orderInQuery, orderPaid } from "#src/features/order/order-address";

const storedKey = { number: "400100001", secret: "s3cret" };

const storedOrder = { ...storedKey, created: "2026-11-21T10:00:00Z" };

describe("the parser of the bank's return addresses", () => {
	it("reads only the order's number from the bank's return address, never its secret", () => {
		rememberOrder(storedOrder);
		expect(orderInQuery({ search: "?order=400100001&status=paid&secret=forged" }).secret).toBe("s3cret");
		expect(orderInQuery({ search: "?order=999" })).toEqual({ number: "999", secret: undefined });
	});

	it.each([
		["a second question mark", "?order=A-17%2F2?orderId=6f2c&lang=ru"],
		["parameters before it", "?orderId=6f2c&order=A-17%2F2"],
		["&amp;", "?lang=ru&amp;order=A-17%2F2&amp;orderId=6f2c"],
		["a parameter again", "?order=A-17%2F2&order=6f2c"],
		["its own parameter of that name first", "?order=6f2c&order=A-17%2F2"],
		["two addresses", "?order=A-17%2F2?order=A-17%2F2"],
		["a double escape", "?order=A-17%252F2"],
		["a double escape and a question mark", "?order=A-17%252F2%3ForderId%3D6f2c"],
		["a triple escape", "?order=A-17%25252F2"],
		["an escaped query", "?order%3DA-17%252F2%26lang%3Dru"],
		["no escape", "?order=A-17/2"],
		["no escape and a slash", "?order=A-17/2/"],
		["capitals", "?ORDER=A-17%2F2"],
		["a quotation mark", "?order=A-17%2F2%22"],
		["a full stop", "?order=A-17%2F2."],
		["a comma", "?order=A-17%2F2,"],
		["a space", "?order=A-17%2F2%20"],
		["a semicolon", "?order=A-17%2F2;jsessionid=1"],
		["a cut escape", "?order=A-17%2F2%"],
		["an escaped fragment", "?order=A-17%2F2%23top"],
		["quotation marks", "?order=%22A-17%2F2%22"],
		["single quotes", "?order='A-17%2F2'"],
		["braces of a template", "?order={A-17%2F2}"],
		["brackets", "?order=[A-17%2F2]&orderId=1"],
		["a list's name", "?order[]=A-17%2F2"],
		["a numbered list's name", "?order%5B0%5D=A-17%2F2"],
		["a space before it", "?order=%20A-17%2F2"],
		["a plus before it", "?order=+A-17%2F2"],
		["a space before the sign", "?order%20=A-17%2F2"],
		["a byte order mark", "?order=%EF%BB%BFA-17%2F2"],
		["a zero-width space", "?order=A-17%2F2%E2%80%8B"],
		["an ellipsis", "?order=A-17%2F2%E2%80%A6"],
		["a full-width question mark", "?order=A-17%2F2%EF%BC%9ForderId=6f2c"],
		["an asterisk", "?order=A-17%2F2*"],
		["an exclamation mark", "?order=A-17%2F2!"],
		["a colon", "?order=A-17%2F2:6f2c"],
		["a dollar sign", "?order=A-17%2F2$orderId$6f2c"],
		["a closing quote of Russian", "?order=A-17%2F2%C2%BB"],
		["two slashes", "?order=A-17%2F2//"],
		["a slash and a question mark", "?order=A-17%2F2/?orderId=6f2c"],
		["a slash and a parameter", "?order=A-17%2F2/&orderId=6f2c"],
		["small letters", "?order=a-17%2f2"],
		["an escaped &amp;", "?orderId=1%26amp%3Border%3DA-17%252F2"],
	])("reads the number of a known order from a return address with %s", (_, search) => {
		rememberOrder(storedOrder);
		rememberOrder({ number: "A-17/2", secret: "two", created: undefined });
		rememberOrder({ number: "A-17", secret: "one", created: undefined });
		rememberOrder({ number: "7", secret: "seven", created: undefined });
		rememberPayment("7");
		expect(orderInQuery({ search })).toEqual({ number: "A-17/2", secret: "two" });
	});

	it("prefers the order whose number has the same capitals", () => {
		rememberOrder({ number: "ab-1", secret: "small", created: undefined });
		rememberOrder({ number: "AB-1", secret: "capital", created: undefined });
		expect(orderInQuery({ search: "?order=AB-1?x=1" }).secret).toBe("capital");
		expect(orderInQuery({ search: "?order=ab-1?x=1" }).secret).toBe("small");
	});

	it.each(["?order=000400100001", "?order=４００１００００１", "?order=000400100001?orderId=6f2c"])(
		"in a new tab, takes the known order whose number a program has written otherwise: %s",
		(search) => {
			rememberOrder(storedOrder);
			rememberOrder({ number: "7", secret: "seven", created: undefined });
			rememberPayment("7");
			sessionStorage.clear();
			expect(orderInQuery({ search })).toEqual(storedKey);
			rememberOrder({ number: "000400100001", secret: "zeros", created: undefined });
			expect(orderInQuery({ search: "?order=000400100001?x=1" }).secret).toBe("zeros");
		},
	);

	it("finds the order with spaces and a percent sign in its number when a bank escapes them anew", () => {
		rememberOrder({ number: "A-1/2 5%", secret: "s", created: undefined });
		for (const search of ["?order=A-1%2F2+5%25", "?order=A-1/2 5%", "?order=A-1%252F2%25205%2525&x=1"])
			expect(orderInQuery({ search }).number, search).toBe("A-1/2 5%");
	});

	it.each([
		"?orderId=6f2c",
		"?order=?orderId=6f2c",
		"?order=%E0%A4%A",
		"?order=&order=",
		"?order=9%253F1",
		"?order=9?a=1",
		"?",
	])(
		"takes the order that this tab was paying when the return address is mangled beyond reading: %s",
		(search) => {
			rememberOrder({ number: "7", secret: "seven", created: undefined });
			rememberOrder(storedOrder);
			rememberPayment("7");
			expect(orderInQuery({ search })).toEqual({ number: "7", secret: "seven" });
		},
	);

	it.each(["6f2c-9a", "undefined", "null", "%7Border%7D", "70", "NDAw"])(
		"takes the order that this tab was paying when the bank puts its own value into the address: %s",
		(value) => {
			rememberOrder({ number: "7", secret: "seven", created: undefined });
			rememberPayment("7");
			expect(orderInQuery({ search: `?order=${value}` })).toEqual({ number: "7", secret: "seven" });
			sessionStorage.clear();
			expect(orderInQuery({ search: `?order=${value}` }).secret).toBeUndefined();
		},
	);

	it.each([
		"?order=A-17",
		"?order=A-17%2F21",
		"?order=XA-17%2F2",
		"?orders=A-17%2F2",
		"?reorder=A-17%2F2",
		"?order=A-17%2F2-1x",
		"?order=A-17%2F2-2026",
		"?order=A-17%2F2/1",
		"?order=-A-17%2F2",
	])("doesn't take a known order for one of a similar number or parameter: %s", (search) => {
		rememberOrder({ number: "A-17/2", secret: "two", created: undefined });
		rememberOrder({ number: "7", secret: "seven", created: undefined });
		expect(orderInQuery({ search }).number).not.toBe("A-17/2");
	});

	it.each(["-1", "_1", ".1", "~12", "-1&orderId=6f2c", "-1?orderId=6f2c", "%2D1."])(
		"without a payment in this tab, takes the known order whose number the bank has numbered anew: %s",
		(added) => {
			rememberOrder(storedOrder);
			rememberOrder({ number: "400100001-2", secret: "two", created: undefined });
			rememberOrder({ number: "7", secret: "seven", created: undefined });
			const search = `?order=400100001${added}`;
			expect(orderInQuery({ search })).toEqual({ number: "400100001", secret: "s3cret" });
			expect(orderInQuery({ search: "?order=400100001-2" }).secret).toBe("two");
			expect(orderInQuery({ search: "?order=400100001-2-1" }).secret).toBe("two");
			rememberPayment("7");
			expect(orderInQuery({ search }).secret).toBe("seven");
		},
	);

	it.each([
		"?InvId=400100001&OutSum=100",
		"?mdOrder=6f2c&orderNumber=400100001",
		"?order_id=%20400100001",
		"?400100001&lang=ru",
		"?order=6f2c&bill=400100001",
	])("in a new tab, takes the known order that another parameter of the bank names: %s", (search) => {
		rememberOrder(storedOrder);
		rememberOrder({ number: "7", secret: "seven", created: undefined });
		rememberPayment("7");
		sessionStorage.clear();
		for (const find of [orderInQuery, orderPaid]) expect(find({ search })).toMatchObject(storedKey);
		// Short numbers may be anything, such as an amount.
		rememberPayment(storedOrder.number);
		expect(orderPaid({ search: "?OutSum=7" })).toMatchObject(storedKey);
	});

	it("where addresses needn't name an order, reads its number, too, and ignores one of the bank's own", () => {
		rememberOrder(storedOrder);
		rememberOrder({ number: "7", secret: "seven", created: undefined });
		rememberPayment("7");
		sessionStorage.clear();
		expect(orderPaid({ search: "?ORDER=400100001?orderId=6f2c" })).toMatchObject(storedKey);
		expect(orderPaid({ search: "?order=6f2c" })).toEqual({ number: "7", secret: "seven" });
	});

	it("if the return address names no order, takes the one whose payment started last, else the one stored last", () => {
		expect(orderInQuery({ search: "" })).toEqual({ number: undefined, secret: undefined });
		rememberOrder(storedOrder);
		const lastOrders = () =>
			[orderPaid({ search: "" }), orderInQuery({ search: "?order=" })].map(({ number }) => number);
		expect(lastOrders()).toEqual(["400100001", "400100001"]);
		rememberOrder({ number: "newer", secret: "2", created: undefined });
		expect(lastOrders()).toEqual(["newer", "newer"]);
		rememberPayment(storedOrder.number);
		expect(lastOrders()).toEqual(["400100001", "400100001"]);
		expect(orderPaid({ search: "" }).secret).toBe("s3cret");
	});
});
