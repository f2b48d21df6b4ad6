// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { holdsSecret } from "#src/features/integrations/private-address";
import { visits } from "#src/features/integrations/visits";
import { offerReloadOutsideCheckout } from "#src/features/offline/offline";
import { documentsOf, loadedAssets, walletPages } from "#src/features/offline/saved-pages";
import { wantedPage } from "#src/features/offline/wanted-page";
import { rememberOrder } from "#src/features/order/device-orders";

describe("a new version of the site", () => {
	it("is offered once, and not on basket and order pages", () => {
		const offer = vi.fn();
		window.history.replaceState(null, "", "/order/pay/A-1");
		visits.note({ url: window.location.href, title: "Оплата" });
		offerReloadOutsideCheckout(offer);
		expect(offer).not.toHaveBeenCalled();
		window.history.replaceState(null, "", "/news");
		for (const title of ["Новости", "Новости 2"]) visits.note({ url: window.location.href, title });
		expect(offer).toHaveBeenCalledOnce();
	});
});

describe("choosing what to save for offline use", () => {
	it("chooses each loaded file of the site once, but no service worker, API answer or other site's file", () => {
		const site = "https://antrakt.example";
		const files = ["/_/app-01.js", "/_/480.01.css", "/texts/ru.01.json", "/page-data/app-data.json"];
		const otherSites = [
			"https://api.example/v2/events_prices?id_in=1",
			"https://mc.yandex.ru/metrika/tag.js",
		];
		const ownFiles = [...files, "/_/app-01.js?x=1", "/sw.js", "/api/basket"].map((path) => site + path);
		const entries = [...ownFiles, ...otherSites].map((name) => ({ name }));
		expect(loadedAssets(entries, site)).toEqual(files);
	});

	it("chooses the opened page, but in data-saving mode only if it is an order page", () => {
		expect(documentsOf("/moskva/events/66000", false)).toEqual(["/moskva/events/66000"]);
		expect(documentsOf("/moskva/events/66000", true)).toEqual([]);
		expect(documentsOf("/order/bill/A-1", true)).toEqual(["/order/bill/A-1"]);
	});

	it("chooses the order list and the ticket page only when the device stores an order", () => {
		expect(walletPages("")).toEqual([]);
		rememberOrder({ number: "A-1", secret: "s", created: undefined });
		expect(walletPages("")).toEqual(["/order", "/order/bill"]);
		expect(walletPages("/ka")).toEqual(["/ka/order", "/ka/order/bill"]);
	});
});

describe("the service worker with neither network nor a saved copy of the page", () => {
	/** Runs the worker's script with these pages in its cache. @returns a function that navigates to an address */
	const navigateWith = (cached: readonly string[]) => {
		let answer: (event: object) => Promise<Response> = async () => Response.error();
		const script = readFileSync("src/features/offline/service-worker.js", "utf8");
		runInNewContext(script, {
			self: { addEventListener: () => undefined },
			caches: { match: async (path: string) => (cached.includes(path) ? new Response(path) : undefined) },
			workbox: { routing: { setCatchHandler: (handler: typeof answer) => (answer = handler) } },
			URL,
			Response: { redirect: (address: string) => address, error: () => "error" },
		});
		return (address: string) =>
			answer({ event: { request: { url: `https://antrakt.example${address}`, mode: "navigate" } } });
	};

	it.each([
		["/order/bill/A-1#s3cret", true],
		["/news?from=mail", false],
	])(
		"redirects %s to the offline page, whose address keeps path, query and secret",
		async (wanted, isSecret) => {
			const redirect = String(await navigateWith(["/offline"])(wanted));
			expect(redirect).toBe(`/offline#${wanted}`);
			expect(wantedPage(new URL(redirect, "https://antrakt.example").hash)).toBe(wanted);
			expect(holdsSecret(`https://antrakt.example${redirect}`)).toBe(isSecret);
		},
	);
});

const INVALID_FRAGMENTS = [
	"",
	"#",
	"#content",
	"#//evil.example",
	"#/\\evil.example",
	"#https://evil.example",
];
it.each(INVALID_FRAGMENTS)(
	"wantedPage ignores the offline page's fragment %j, which isn't a path of this site",
	(fragment) => {
		expect(wantedPage(fragment)).toBeUndefined();
	},
);
