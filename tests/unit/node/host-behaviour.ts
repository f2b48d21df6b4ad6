import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { REVALIDATE } from "#src/node/hosting/cache-rules";
import { itSendsHeaders } from "./host-headers";
import { itRedirects, itRedirectsNoOtherPosts, itRedirectsPostsOfBanks } from "./host-redirects";
import { rawGet, requestsTo } from "./raw-get";
import { longPage } from "./small-site";

/** Defines the tests that each web server must pass. @param base returns the server's address once it has started */
export function itMeetsHostRules(base: () => string): void {
	itAnswersWithPages(base);
	itAnswersAsBrowsersAsk(base);
	itRedirects(base);
	itRedirectsPostsOfBanks(base);
	itRedirectsNoOtherPosts(base);
	itSendsHeaders(base);
}

/** Defines the tests of which page, file or error an address gets. */
function itAnswersWithPages(base: () => string): void {
	const request = requestsTo(base);

	it.each(["/", "/moskva", "/moskva/events/1", "/moskva?utm_source=mail"])(
		"answers %s with a page",
		async (path) => {
			const answer = await request(path);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/i);
			expect(answer.headers.get("cache-control")).toBe(REVALIDATE);
			expect(await answer.text()).toContain("<p>Билеты в кассе</p>");
		},
	);

	it.each([
		["the missing page /nothing", "/nothing", 404, "Нет такой страницы"],
		["the missing page /moskva/events/2", "/moskva/events/2", 404, "Нет такой страницы"],
		["a missing script", "/_/app-ffffffffff.js", 404, "Нет такой страницы"],
		["missing page data", "/page-data/nothing/page-data.json", 404, "Нет такой страницы"],
		["a missing page in German", "/de/nothing", 404, "Keine solche Seite"],
		["a missing event in German", "/de/moskva/events/1", 404, "Keine solche Seite"],
		["a missing page that begins with a language code", "/dental", 404, "Нет такой страницы"],
		["a missing page that ends in a language code", "/moskva/de", 404, "Нет такой страницы"],
		["a ticket, a client-only screen", "/order/bill/2026-11", 200, "Билет"],
		["a ticket with a longer path", "/order/bill/a/b", 200, "Билет"],
		["an order, a client-only screen", "/order/anything", 200, "Заказы"],
		["a page below a client-only screen", "/order/success", 200, "Спасибо"],
	])(
		"answers a request for %s (%s) with status %d and the page titled %s",
		async (_what, path, status, title) => {
			const answer = await request(path);
			expect(answer.status).toBe(status);
			expect(answer.headers.get("cache-control")).toBe(REVALIDATE);
			expect(await answer.text()).toContain(`<title>${title}</title>`);
		},
	);

	it.each([
		["long Latin text", "/moskva/events/1%20", "x".repeat(300), "Нет такой страницы"],
		["long Cyrillic text", "/moskva/events/1%20", "%D1%8F".repeat(200), "Нет такой страницы"],
		["a zero byte", "/moskva", "%00", "Нет такой страницы"],
		["long Cyrillic text in German", "/de/moskva/", "%D1%8F".repeat(200), "Keine solche Seite"],
	])("answers an address with %s behind it with the not-found page", async (_what, path, more, title) => {
		const answer = await request(path + more);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain(`<title>${title}</title>`);
	});

	it("answers a request for page data of a client-only address with the data of its route", async () => {
		const pageData = await (await request("/page-data/order/bill/2026-11/page-data.json")).json();
		expect(pageData).toEqual({ path: "/order/bill" });
	});
}

/** Defines the tests of requests for copies: compressed, without a body, or only if changed. */
function itAnswersAsBrowsersAsk(base: () => string): void {
	const request = requestsTo(base);

	it("serves the compressed copy only to a browser that accepts it", async () => {
		const { status, headers, body } = await rawGet(`${base()}/moskva`, "gzip");
		expect(status).toBe(200);
		expect(headers["content-encoding"]).toBe("gzip");
		expect(headers["vary"]).toMatch(/accept-encoding/i);
		expect(headers["content-type"]).toMatch(/^text\/html/);
		expect(gunzipSync(body).toString()).toBe(longPage("Москва"));
		expect((await rawGet(`${base()}/moskva`, "identity")).body.toString()).toBe(longPage("Москва"));
	});

	it.each([
		["/moskva", 200],
		["/nothing", 404],
	])("answers HEAD for %s with the status of GET, without a body", async (path, status) => {
		const answer = await request(path, { method: "HEAD" });
		expect(answer.status).toBe(status);
		expect(await answer.text()).toBe("");
	});

	it("answers 304 when the request's ETag is current", async () => {
		const { etag = "" } = (await rawGet(`${base()}/moskva`, "identity")).headers;
		const headers = { "If-None-Match": etag, "Accept-Encoding": "identity" };
		expect((await request("/moskva", { headers })).status).toBe(304);
	});
}

/** Defines the tests of escapes that aren't valid, where a server lets the site's rules answer them. */
export function itShowsPagesForBrokenEscapes(base: () => string): void {
	it.each(["/moskva/events/1%zz", "/moskva/events/1%", "/moskva/events/1%e", "/x%E0%A4%A"])(
		"answers the broken escape of %s with the not-found page",
		async (path) => {
			const { status, headers, body } = await rawGet(base(), "identity", path);
			expect(status).toBe(404);
			expect(headers["content-security-policy"]).toContain("default-src 'none'");
			expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
			expect(headers["cache-control"]).toBe(REVALIDATE);
			expect(body.toString()).toContain("<title>Нет такой страницы</title>");
		},
	);
}
