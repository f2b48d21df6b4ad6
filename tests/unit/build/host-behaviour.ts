import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { IMMUTABLE, REVALIDATE } from "../../../src/build/hosting/cache-rules";
import { pathsOffSite } from "./odd-paths";
import { rawGet } from "./raw-get";
import { longPage } from "./small-site";

const ODD_PATHS = Number(process.env["ODD_PATHS"] ?? 3_000);
const SEED = Number(process.env["ODD_PATHS_SEED"] ?? Math.floor(Date.now() / 86_400_000));

/** Tests that each web server must pass. @param base returns the server's address once it has started */
export function itMeetsHostRules(base: () => string): void {
	const request = (path: string, init: RequestInit = {}) => fetch(base() + path, { redirect: "manual", ...init });

	it.each(["/", "/moskva", "/moskva/events/1", "/moskva?utm_source=mail"])("answers %s with its page", async (path) => {
		const answer = await request(path);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/i);
		expect(answer.headers.get("cache-control")).toBe(REVALIDATE);
		expect(await answer.text()).toContain("<p>Билеты в кассе</p>");
	});

	it.each([
		["/moskva/", "/moskva"],
		["/moskva/events/1/?a=1&b=2", "/moskva/events/1?a=1&b=2"],
		["/moskva//", "/moskva"],
		["//evil.example/", "/evil.example"],
	])("redirects %s to the address without a slash", async (path, target) => {
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

	it(`redirects to another site for none of ${ODD_PATHS} random paths (seed ${SEED})`, async () => {
		const { offSite, redirects } = await pathsOffSite(base(), ODD_PATHS, SEED);
		expect(offSite).toEqual([]);
		expect(redirects).toBeGreaterThan(ODD_PATHS / 10);
	}, 300_000);

	it("doesn't let line breaks in an address inject response headers", async () => {
		const answer = await request("/x%0d%0aSet-Cookie:%20a=1/");
		expect(answer.headers.get("set-cookie")).toBeNull();
	});

	it.each(["/nothing", "/moskva/events/2", "/_/app-ffffffffff.js", "/page-data/nothing/page-data.json"])(
		"answers the missing %s with 404 and the not-found page",
		async (path) => {
			const answer = await request(path);
			expect(answer.status).toBe(404);
			expect(answer.headers.get("cache-control")).toBe(REVALIDATE);
			expect(await answer.text()).toContain("Нет такой страницы");
		},
	);

	it.each([
		["/de/nothing", "Keine solche Seite"],
		["/de/moskva/events/1", "Keine solche Seite"],
		["/dental", "Нет такой страницы"],
		["/moskva/de", "Нет такой страницы"],
	])("answers %s with the not-found page of its language", async (path, title) => {
		const answer = await request(path);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain(`<title>${title}</title>`);
	});

	it.each([
		["/order/bill/2026-11", "Билет"],
		["/order/bill/a/b", "Билет"],
		["/order/anything", "Заказы"],
		["/order/success", "Спасибо"],
	])("answers %s, which matches a client-only route, with its own screen and status 200", async (path, title) => {
		const answer = await request(path);
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain(`<title>${title}</title>`);
	});

	it("answers a request for page data of a client-only address with the data of its route", async () => {
		const answer = await request("/page-data/order/bill/2026-11/page-data.json");
		expect(await answer.json()).toEqual({ path: "/order/bill" });
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

	it("answers HEAD with the status of GET, without a body", async () => {
		const answer = await request("/moskva", { method: "HEAD" });
		expect(answer.status).toBe(200);
		expect(await answer.text()).toBe("");
		expect((await request("/nothing", { method: "HEAD" })).status).toBe(404);
	});

	it("answers 304 when the request's ETag is current", async () => {
		const { headers } = await rawGet(`${base()}/moskva`, "identity");
		const revalidation = await request("/moskva", {
			headers: { "If-None-Match": headers["etag"] ?? "", "Accept-Encoding": "identity" },
		});
		expect(revalidation.status).toBe(304);
	});

	it.each(["/", "/moskva", "/nothing", "/_/app-0123456789.js"])("sends the security headers with %s", async (path) => {
		const { headers } = await request(path);
		const reports = "report-uri https://reports.example/csp?key=1; report-to csp";
		expect(headers.get("content-security-policy")).toBe(
			`default-src 'none'; script-src 'strict-dynamic' 'sha256-abc='; ${reports}`,
		);
		expect(headers.get("content-security-policy-report-only")).toBe(`require-trusted-types-for 'script'; ${reports}`);
		expect(headers.get("reporting-endpoints")).toBe('csp="https://reports.example/csp?key=1"');
		expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}$/);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
		expect(headers.get("permissions-policy")).toContain("camera=()");
		expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
	});

	it.each(["/", "/moskva", "/order/bill/2026-11", "/nothing", "/nothing.jpg"])(
		"doesn't let other sites load the document %s as a resource",
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
