import { expect, it } from "vitest";
import { IMMUTABLE, REVALIDATE } from "#src/node/hosting/cache-rules";
import { rawGet, requestsTo } from "./raw-get";

/** Defines the tests of the headers of pages and files. */
export function itSendsHeaders(base: () => string): void {
	const request = requestsTo(base);

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
		"/_/app-0123456789.js",
		"/_/app.0123456789.css",
		"/fonts/onest-latin-1.woff2",
		"/sw.js",
		"/calendar/1.ics",
		"/page-data/order/bill/2026-11/page-data.json",
	])("lets other origins load the file %s", async (path) => {
		const answer = await request(path);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cross-origin-resource-policy")).toBeNull();
	});
}

/** Defines the tests that files in which nothing can run are sent without the headers of documents, which are long. */
export function itSendsShortHeadersWithFiles(base: () => string): void {
	it.each([
		"/_/app-0123456789.js",
		"/_/app.0123456789.css",
		"/fonts/onest-latin-1.woff2",
		"/texts/ru.0123456789ab.json",
		"/page-data/order/bill/2026-11/page-data.json",
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
