import { expect, it } from "vitest";
import { redirectsOffSite } from "./odd-paths";
import { rawGet, requestsTo } from "./raw-get";

/** Number of random paths requested from each web server. */
const ODD_PATH_COUNT = Number(process.env["ODD_PATHS"] ?? 3_000);
/** Seed of the random paths: ODD_PATHS_SEED if it is set, else days since 1970 by the (often shifted) clock. */
const SEED = Number(process.env["ODD_PATHS_SEED"] ?? Math.floor(Date.now() / 86_400_000));

/** Defines the tests of addresses that lead to another spelling of themselves, and never to another site. */
export function itRedirects(base: () => string): void {
	const request = requestsTo(base);

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

	it("doesn't let line breaks in an address inject response headers", async () => {
		expect((await request("/x%0d%0aSet-Cookie:%20a=1/")).headers.get("set-cookie")).toBeNull();
	});
}

/** Defines the tests of banks that send buyers back by a POST, which only pages can't answer. */
export function itRedirectsPostsOfBanks(base: () => string): void {
	const request = requestsTo(base);

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
			"/Order/Success?Order=A",
			"/PAYMENT/success",
			"/DE/Order/success",
			"/de%2Forder/success",
			"/order;jsessionid=1A",
			"/order/success;jsessionid=1A?order=1",
			"/order&x=1",
			"/order,",
			"/order:1",
			"/order.",
			"/order%2Fsuccess",
			"/order%3Forder%3D1",
			"/order%20",
			"/%6Frder/success",
			"/%4F%72der/success",
			"/pa%59ment",
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
}

/** Defines the tests of POSTs to addresses that aren't a bank's, however much they look like one. */
export function itRedirectsNoOtherPosts(base: () => string): void {
	const request = requestsTo(base);

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
		"//evil.example/order/success",
		"//evil.example/..//order",
		"/\\evil.example/order",
		"/order%0d%0aa:b",
		"//order",
		"//order.example",
		"//order@evil.example",
		"//order%2eexample/",
		"/%2F%2Forder:1@evil.example",
		"//de//order",
		"//de%2Forder",
		"/%5C/order",
		"//%6Frder.example",
		"///order?//evil.example",
	])("never sends the POST to %s to another host", async (path) => {
		const { headers } = await rawGet(base(), "identity", path, "POST");
		expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
		expect(headers["a"]).toBeUndefined();
	});
}
