import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { IMMUTABLE, REVALIDATE } from "#src/node/hosting/cache-rules";
import { redirectsOffSite } from "./odd-paths";
import { rawGet } from "./raw-get";
import { longPage } from "./small-site";

/** Number of random paths requested from each web server. */
const ODD_PATH_COUNT = Number(process.env["ODD_PATHS"] ?? 3_000);
/** Seed of the random paths: ODD_PATHS_SEED if it is set, else days since 1970 by the (often shifted) clock. */
const SEED = Number(process.env["ODD_PATHS_SEED"] ?? Math.floor(Date.now() / 86_400_000));

/** Defines the tests that each web server must pass. @param base returns the server's address once it has started */
export function itMeetsHostRules(base: () => string): void {
	const request = (path: string, init: RequestInit = {}) =>
		fetch(base() + path, { redirect: "manual", ...init });

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
		["/moskva/", "/moskva"],
		["/moskva/events/1/?a=1&b=2", "/moskva/events/1?a=1&b=2"],
		["/moskva//", "/moskva"],
		["//evil.example/", "/evil.example"],
	])("redirects %s to the same address without extra slashes", async (path, target) => {
		const answer = await fetch(new URL(base()).origin + path, { redirect: "manual" });
		expect(answer.status).toBe(301);
		expect(answer.headers.get("location")).toBe(target);
	});

	it.each(["/%5Cevil.example/", "/%2f%5cevil.example/", "/%5c%5cevil.example//", "/\\evil.example/"])(
		"never redirects %s to another host",
		async (path) => {
			const { headers } = await rawGet(base(), "identity", path);
			expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
		},
	);

	it(`never redirects to another site, tested with ${ODD_PATH_COUNT} random paths (seed ${SEED})`, async () => {
		const { offSite, redirects } = await redirectsOffSite(base(), ODD_PATH_COUNT, SEED);
		expect(offSite).toEqual([]);
		expect(redirects).toBeGreaterThan(ODD_PATH_COUNT / 10);
	}, 300_000);

	it.each([
		"/order/success?order=A-17%2F2",
		"/order/success?order=400100001?orderId=6f2c&lang=ru",
		"/order/fail?order=%D0%90&empty=&again",
		"/order/bill/A-17%2F2",
		"/payment/success",
		"/order",
		"/de/order/success?order=1",
	])("answers a bank's POST to %s with 303 to the same address", async (path) => {
		const answer = await request(path, {
			method: "POST",
			body: new URLSearchParams({ MD: "1", PaRes: "x".repeat(9_000) }),
		});
		expect(answer.status).toBe(303);
		expect(answer.headers.get("location")).toBe(path);
	});

	it.each<readonly [string, string]>([
		["//order/success?order=1", "/order/success?order=1"],
		["///de//order/success", "/de//order/success"],
		["/%2Forder/success", "/order/success"],
		["/%2f%5Corder/bill/A-17%2F2", "/order/bill/A-17%2F2"],
		["//de/order/success", "/de/order/success"],
		...[
			...["/Order/Success?Order=A", "/PAYMENT/success", "/DE/Order/success", "/de%2Forder/success"],
			...[
				"/order;jsessionid=1A",
				"/order/success;jsessionid=1A?order=1",
				"/order&x=1",
				"/order,",
				"/order:1",
				"/order.",
			],
			...[
				"/order%2Fsuccess",
				"/order%3Forder%3D1",
				"/order%20",
				"/%6Frder/success",
				"/%4F%72der/success",
				"/pa%59ment",
			],
		].map((address) => [address, address] as const),
	])("answers a bank's POST to %s, which pages mend, with 303 to %s", async (path, target) => {
		const { status, headers } = await rawGet(base(), "identity", path, "POST");
		expect(status).toBe(303);
		expect(headers.location).toBe(target);
	});

	it("shows the page after a bank's POST", async () => {
		const answer = await fetch(`${base()}/order/success/?order=1?orderId=2`, {
			method: "POST",
			body: "MD=1",
		});
		expect(answer.status).toBe(200);
		expect(new URL(answer.url).pathname + new URL(answer.url).search).toBe(
			"/order/success?order=1?orderId=2",
		);
		expect(await answer.text()).toContain("<title>Спасибо</title>");
	});

	it.each([
		"/",
		"/moskva",
		"/orders",
		"/Orders",
		"/order-x",
		"/moskva/order/success",
		"/_/app-0123456789.js",
		"/nothing",
	])("redirects no POST to %s, which isn't an address of banks", async (path) => {
		const { headers } = await request(path, { method: "POST", body: "a=1" });
		expect(headers.get("location")).toBeNull();
	});

	it.each([
		...[
			"//evil.example/order/success",
			"//evil.example/..//order",
			"/\\evil.example/order",
			"/order%0d%0aa:b",
		],
		...[
			"//order",
			"//order.example",
			"//order@evil.example",
			"//order%2eexample/",
			"/%2F%2Forder:1@evil.example",
		],
		...["//de//order", "//de%2Forder", "/%5C/order", "//%6Frder.example", "///order?//evil.example"],
	])("never sends the POST to %s to another host", async (path) => {
		const { headers } = await rawGet(base(), "identity", path, "POST");
		expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
		expect(headers["a"]).toBeUndefined();
	});

	it("doesn't let line breaks in an address inject response headers", async () => {
		expect((await request("/x%0d%0aSet-Cookie:%20a=1/")).headers.get("set-cookie")).toBeNull();
	});

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

	it.each([
		["/_/app-0123456789.js", IMMUTABLE],
		["/_/app.0123456789.css", IMMUTABLE],
		["/fonts/onest-latin-1.woff2", IMMUTABLE],
		["/texts/ru.0123456789ab.json", IMMUTABLE],
		["/app-news", REVALIDATE],
		["/20-let-teatra", REVALIDATE],
		["/sw.js", REVALIDATE],
		["/page-data/order/bill/page-data.json", REVALIDATE],
	])("lets browsers cache %s as immutable only if its name has a hash or version", async (path, rule) => {
		expect((await request(path)).headers.get("cache-control")).toBe(rule);
	});

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

	it.each(["/", "/moskva", "/nothing", "/nothing.json", "/order/bill/17.json", "/sw.js", "/hall.svg"])(
		"sends the security headers with %s, which may run scripts",
		async (path) => {
			const { headers } = await request(path);
			const reports = "report-uri https://reports.example/csp?key=1; report-to csp";
			expect(Object.fromEntries(headers)).toMatchObject({
				"content-security-policy": `default-src 'none'; script-src 'strict-dynamic' 'sha256-abc='; ${reports}`,
				"content-security-policy-report-only": `require-trusted-types-for 'script'; ${reports}`,
				"reporting-endpoints": 'csp="https://reports.example/csp?key=1"',
				"strict-transport-security": expect.stringMatching(/^max-age=\d{8}$/),
				"x-content-type-options": "nosniff",
				"referrer-policy": "strict-origin-when-cross-origin",
				"permissions-policy": expect.stringContaining("camera=()"),
				"cross-origin-opener-policy": "same-origin",
			});
		},
	);

	it.each(["/", "/moskva", "/order/bill/2026-11", "/nothing", "/nothing.jpg"])(
		"doesn't let other origins load the document %s as a resource",
		async (path) => {
			expect((await request(path)).headers.get("cross-origin-resource-policy")).toBe("same-origin");
		},
	);

	it.each([
		...["/_/app-0123456789.js", "/_/app.0123456789.css", "/fonts/onest-latin-1.woff2", "/sw.js"],
		...["/calendar/1.ics", "/page-data/order/bill/2026-11/page-data.json"],
	])("lets other origins load the file %s", async (path) => {
		const answer = await request(path);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cross-origin-resource-policy")).toBeNull();
	});
}

/** Defines the tests that files in which nothing can run are sent without the headers of documents, which are long. */
export function itSendsShortHeadersWithFiles(base: () => string): void {
	it.each([
		...["/_/app-0123456789.js", "/_/app.0123456789.css", "/fonts/onest-latin-1.woff2"],
		...["/texts/ru.0123456789ab.json", "/page-data/order/bill/2026-11/page-data.json"],
	])("sends %s without a policy, but with what concerns files", async (path) => {
		const { status, headers } = await rawGet(base(), "identity", path);
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"strict-transport-security": expect.stringMatching(/^max-age=\d{8}$/),
			"x-content-type-options": "nosniff",
			"referrer-policy": "strict-origin-when-cross-origin",
		});
		for (const name of ["content-security-policy", "permissions-policy", "cross-origin-opener-policy"])
			expect(headers, name).not.toHaveProperty(name);
		expect(headers).not.toHaveProperty("content-security-policy-report-only");
		expect(headers).not.toHaveProperty("reporting-endpoints");
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
