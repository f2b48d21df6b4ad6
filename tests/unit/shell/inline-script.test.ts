// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { open } from "./opened-address";

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

	it.each(["/nowhere", "/nowhere/", "/404.html", "/en/404.html", "/404", "/%E0%A4%A", "/%", "/%zz", "/a~25"])(
		"opens %s no second time",
		(address) => {
			expect(open(address, "/404.html").reopened).toBeUndefined();
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
});
