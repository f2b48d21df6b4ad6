// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { open } from "./opened-address";

describe("the inline script, at addresses that programs have mangled,", () => {
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
});
