// @vitest-environment jsdom
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { orderNumberInPath } from "#src/domain/order-number";
import { paths } from "#src/routes";
import { inlineScript } from "#src/shell/inline-script";

/**
 * Opens a page at an address and runs its inline script.
 * @returns the address afterwards, or where it reopened; `afterChange`: the address after the fragment has changed
 */
function open(address: string, pagePath = "/") {
	const origin = "https://antrakt.example";
	const url = new URL(origin + address);
	const pathOf = (target: string) => {
		const { pathname, search, hash, ...other } = new URL(target, origin);
		expect(new URL(target, origin).origin, String(other)).toBe(origin);
		return pathname + search + hash;
	};
	let replaced: string | undefined;
	let reopened: string | undefined;
	let startsScripts = true;
	const scripts = { replaceChildren: () => (startsScripts = false) };
	let onPopState = () => undefined;
	const location = {
		origin,
		pathname: url.pathname,
		search: url.search,
		hash: url.hash,
		replace: (to: string) => (reopened = pathOf(to)),
	};
	runInNewContext(inlineScript(pagePath), {
		location,
		document: {
			currentScript: { previousElementSibling: { id: pagePath, content: scripts } },
		},
		history: {
			state: { key: "1" },
			replaceState: (_: object, __: string, to: string) => (replaced = pathOf(to)),
		},
		addEventListener: (type: string, listener: () => undefined) => {
			if (type === "popstate") onPopState = listener;
		},
	});
	const current = () => replaced ?? location.pathname + location.search + location.hash;
	const afterChange = (hash: string) => {
		location.hash = hash;
		onPopState();
		return current();
	};
	// A page that reopens elsewhere starts no scripts, which would fail on their way out.
	expect(startsScripts).toBe(reopened === undefined);
	return { address: current(), reopened, afterChange };
}

describe("the inline script", () => {
	it.each([
		["/moskva/events/64011%2Cx", "/moskva/events/64011,x"],
		["/moskva/events/64011%26utm_source=x", "/moskva/events/64011&utm_source=x"],
		["/a%40b%3Bc%3Dd%3Ae%24f%2Bg", "/a@b;c=d:e$f+g"],
		["/moskva/events/64011%2Fx%3Fy%23z", "/moskva/events/64011~2Fx~3Fy~23z"],
		["/moskva%", "/moskva~25"],
		["/moskva%zz?a=%#s%", "/moskva~25zz?a=%#s%25"],
		["//order/success?order=1", "/order/success?order=1"],
		["/moskva///events/64011", "/moskva/events/64011"],
		["/x%0Ay%20z%09w", "/x~0Ay~20z~09w"],
		["/%E0%A4%A", "/~E0~A4~25A"],
	])("replaces the escapes of %s that Gatsby's router can't read", (address, repaired) => {
		expect(open(address).address).toBe(repaired);
	});

	it.each(["#50%", "#%", "#%E0%A4%A", "#%zz"])(
		"repairs the fragment %s, which Gatsby's router can't read",
		(hash) => {
			const { address } = open(`/moskva/events/64011${hash}`);
			expect(address).toBe(`/moskva/events/64011${hash.replaceAll("%", "%25")}`);
			expect(open("/").afterChange(hash)).toBe(`/${hash.replaceAll("%", "%25")}`);
			expect(() => decodeURI(address)).not.toThrow();
		},
	);

	it("leaves readable fragments as they are", () => {
		expect(open("/#%D0%B7%D0%B0%D0%BB").address).toBe("/#%D0%B7%D0%B0%D0%BB");
		expect(open("/").afterChange("#seats")).toBe("/#seats");
	});

	it("names the not-found page as Gatsby does where a host serves it without its extension", () => {
		expect(open("/404", "/404.html").address).toBe("/404.html");
		expect(open("/en/404", "/en/404.html").address).toBe("/en/404.html");
	});

	it.each([
		"/",
		"/moskva/events/64011",
		"/moskva?q=5%25&x=a%2Cb",
		"/%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0",
		"/a-b_c.d~e",
	])("leaves %s as it is", (address) => {
		expect(open(address)).toMatchObject({ address, reopened: undefined });
	});

	it.each(["%20", ",", "%2C", ".", "%C2%BB", "%E2%80%9D", ")", "%22%3E", "!", "%0A", ";"])(
		"opens a not-found page anew without %s behind its address, with query and fragment",
		(added) => {
			const { reopened } = open(`/moskva/events/64011${added}?utm_source=mail#seats`, "/404.html");
			expect(reopened).toBe("/moskva/events/64011?utm_source=mail#seats");
		},
	);

	it.each(
		[
			..."*_|}`:@$+=-~—。，،」’😀",
			"%E2%80%8B",
			"%E2%80%AC",
			"%EF%BB%BF",
			"%20(афиша)",
			"%20https://example.org",
			"//",
		].map((added) => [added]),
	)("opens a not-found page anew without %s behind its address", (added) => {
		expect(open(`/moskva/events/64011${added}`, "/404.html").reopened).toBe("/moskva/events/64011");
	});

	it.each([
		["/moskva/events/64011&utm_source=x&utm_medium=y", "/moskva/events/64011?utm_source=x&utm_medium=y"],
		["/moskva/events/64011&utm_source=x?fbclid=1", "/moskva/events/64011?utm_source=x&fbclid=1"],
		["/moskva/events/64011&amp;utm_source=x", "/moskva/events/64011?utm_source=x"],
		["/moskva/events/64011%3Futm_source=x", "/moskva/events/64011?utm_source=x"],
		["/moskva/events/64011%3Futm_source%3Dx%26a%3Db#s", "/moskva/events/64011?utm_source=x&a=b#s"],
		["/moskva/events/64011%23tickets", "/moskva/events/64011"],
		["/moskva/events/64011;jsessionid=1A", "/moskva/events/64011"],
		["/Moskva/Events/64011", "/moskva/events/64011"],
		["/moskva//events/64011", "/moskva/events/64011"],
		["//moskva/events/64011", "/moskva/events/64011"],
		["/moskva%2Fevents%2F64011", "/moskva/events/64011"],
		["/moskva/events/%E2%80%8B64011", "/moskva/events/64011"],
		["/moskva/events/64011%3Chttp://antrakt.example/64011%3E", "/moskva/events/64011"],
		["/moskva/events/64011](https://antrakt.example)", "/moskva/events/64011"],
		["/moskva/events/64011|https://antrakt.example", "/moskva/events/64011"],
		["/moskva/events/64011%22target=_blank", "/moskva/events/64011"],
		["/moskva/events/64011%3C/a%3E", "/moskva/events/64011"],
		["/moskva/events/64011%zz", "/moskva/events/64011"],
		["/moskva/events/64011%", "/moskva/events/64011"],
		["/moskva/events/64011%2", "/moskva/events/64011"],
		["/moskva/events/64011%2C%zz", "/moskva/events/64011"],
		["/moskva/events/64011%e?utm_source=x#s", "/moskva/events/64011?utm_source=x#s"],
		["/moskva/events/64011%E0%A4%A", "/moskva/events/64011"],
		["/moskva/events/64011%20%D0%B0%D1", "/moskva/events/64011"],
		["/moskva/events/64011%FF", "/moskva/events/64011"],
		["/Moskva%2Fevents/64011%%%", "/moskva/events/64011"],
		["/%20moskva/events/64011", "/moskva/events/64011"],
		["/%22moskva/events/64011%22", "/moskva/events/64011"],
		["/«moskva/events/64011»", "/moskva/events/64011"],
		["/(moskva/events/64011)", "/moskva/events/64011"],
		["/**moskva/events/64011**", "/moskva/events/64011"],
		["/moskva/events/%2064011", "/moskva/events/64011"],
		["/moskva/%20events/64011?a=b#s", "/moskva/events/64011?a=b#s"],
		["/moskva/events/64011/%20Moscow%20tickets", "/moskva/events/64011"],
		["/moskva/events/64011/%20https://example.org/1", "/moskva/events/64011"],
		["/moskva%2520", "/moskva"],
		["/moskva%25252C", "/moskva"],
		["/moskva%252Fevents", "/moskva/events"],
		["/moskva%252Fevents/64011%253Futm_source%253Dx", "/moskva/events/64011?utm_source=x"],
		["/moskva/events/64011fbclid=IwAR0", "/moskva/events/64011?fbclid=IwAR0"],
		["/moskva/events/64011/yclid=1?utm_source=x#s", "/moskva/events/64011?yclid=1&utm_source=x#s"],
		["/moskva/events/64011utm_source%3Dx%26a=b", "/moskva/events/64011?utm_source=x&a=b"],
		["/moskva/events/fbclid=IwAR0", "/moskva/events?fbclid=IwAR0"],
		["/Moskva/events/64011подробнее", "/moskva/events/64011"],
		["/moskva/events/64011.html", "/moskva/events/64011"],
		["/events/64011.htm?utm_source=x#s", "/events/64011?utm_source=x#s"],
		["/Persons/Person/878.HTML%20", "/persons/person/878"],
		["/about.html", "/about"],
		["/Moskva/Index.html", "/moskva"],
		["/moskva/events/64011–%D0%BA%D1%83%D0%BF%D0%B8%D1%82%D1%8C", "/moskva/events/64011"],
	])("opens the not-found page %s anew at %s", (address, reopened) => {
		expect(open(address, "/404.html").reopened).toBe(reopened);
		expect(open(reopened, "/404.html").reopened).toBeUndefined();
	});

	it.each(["/nowhere", "/nowhere/", "/404.html", "/en/404.html", "/404", "/%E0%A4%A", "/%", "/%zz", "/a~25"])(
		"opens %s no second time",
		(address) => {
			expect(open(address, "/404.html").reopened).toBeUndefined();
		},
	);

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
