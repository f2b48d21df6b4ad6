// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { holdsSecret } from "../../../../src/features/integrations/private-address";
import { mayRegister, registerWorker } from "../../../../src/features/offline/register";
import { documentsOf, loadedAssets, walletPages } from "../../../../src/features/offline/saved-pages";
import { wantedPage } from "../../../../src/features/offline/wanted-page";
import { rememberOrder } from "../../../../src/features/order/device-orders";

afterEach(() => {
	Reflect.deleteProperty(navigator, "serviceWorker");
});

type FakeWorker = ServiceWorker & { state: ServiceWorkerState };

function worker(state: ServiceWorkerState = "activated"): FakeWorker {
	return Object.assign(new EventTarget(), { state }) as FakeWorker;
}

/** Fakes the browser's service worker API. @returns a function that makes a worker take over the page */
function fakeWorkers(controller: ServiceWorker | null) {
	const container = Object.assign(new EventTarget(), { controller, register: async () => undefined });
	Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
	return (next: ServiceWorker) => {
		container.controller = next;
		container.dispatchEvent(new Event("controllerchange"));
	};
}

describe("the service worker", () => {
	it("allows the registration of the service worker over https or on localhost only", () => {
		expect(mayRegister({ protocol: "https:", hostname: "antrakt.example" })).toBe(true);
		expect(mayRegister({ protocol: "http:", hostname: "localhost" })).toBe(true);
		expect(mayRegister({ protocol: "http:", hostname: "antrakt.example" })).toBe(false);
		expect(mayRegister({ protocol: "http:", hostname: "localhost.antrakt.example" })).toBe(false);
	});

	it("throws no error where the browser doesn't support or allow service workers", async () => {
		expect(await registerWorker(vi.fn(), null)).toBeUndefined();
		fakeWorkers(null);
		expect(await registerWorker(vi.fn(), null)).toBeUndefined();
	});

	it("announces a new version of the shop when its worker is active", async () => {
		const [older, newer] = [worker(), worker("activating")];
		const takeOver = fakeWorkers(older);
		const onReady = vi.fn();
		await registerWorker(onReady, older);
		takeOver(newer);
		expect(onReady).not.toHaveBeenCalled();
		newer.state = "activated";
		newer.dispatchEvent(new Event("statechange"));
		expect(onReady).toHaveBeenCalledOnce();
	});

	it("announces a new version whose worker took over before the page registered", async () => {
		fakeWorkers(worker());
		const onReady = vi.fn();
		await registerWorker(onReady, worker());
		expect(onReady).toHaveBeenCalledOnce();
	});

	it("announces the next version, but not the first installation", async () => {
		const takeOver = fakeWorkers(null);
		const onReady = vi.fn();
		await registerWorker(onReady, null);
		takeOver(worker());
		expect(onReady).not.toHaveBeenCalled();
		takeOver(worker());
		expect(onReady).toHaveBeenCalledOnce();
	});
});

describe("saved pages", () => {
	it("saves each of the page's own files once, and no API answers or files of other sites", () => {
		const site = "https://antrakt.example";
		const names = [
			`${site}/_/app-0123456789.js`,
			`${site}/_/480.0123456789.css`,
			`${site}/texts/ru.0123456789ab.json`,
			`${site}/page-data/app-data.json?x=1`,
			`${site}/sw.js`,
			`${site}/api/basket`,
			"https://api.example/v2/events_prices?event_source_id_in=1",
			"https://mc.yandex.ru/metrika/tag.js",
			`${site}/_/app-0123456789.js`,
		];
		const entries = names.map((name) => ({ name }));
		expect(loadedAssets(entries, site)).toEqual([
			"/_/app-0123456789.js",
			"/_/480.0123456789.css",
			"/texts/ru.0123456789ab.json",
			"/page-data/app-data.json",
		]);
	});

	it("saves only ticket pages when the visitor's browser is in data-saving mode", () => {
		expect(documentsOf("/moskva/events/66000", false)).toEqual(["/moskva/events/66000"]);
		expect(documentsOf("/moskva/events/66000", true)).toEqual([]);
		expect(documentsOf("/order/bill/A-1", true)).toEqual(["/order/bill/A-1"]);
	});

	it("saves the ticket pages when the device stores an order", () => {
		expect(walletPages()).toEqual([]);
		rememberOrder({ number: "A-1", secret: "s", created: undefined });
		expect(walletPages()).toEqual(["/order", "/order/bill"]);
	});
});

describe("the service worker without a network", () => {
	/** Runs the worker's script with these pages in its cache. @returns a function that navigates to an address */
	const navigateWith = (cached: readonly string[]) => {
		let answer: (event: object) => Promise<Response> = async () => Response.error();
		const script = readFileSync("src/features/offline/service-worker.js", "utf8");
		runInNewContext(script, {
			self: { addEventListener: () => undefined },
			MessageAPI: {},
			offlineShellEnabled: true,
			caches: { match: async (path: string) => (cached.includes(path) ? new Response(path) : undefined) },
			workbox: { routing: { setCatchHandler: (handler: typeof answer) => (answer = handler) } },
			URL,
			Response: { redirect: (address: string) => address, error: () => "error" },
		});
		return (address: string) =>
			answer({ event: { request: { url: `https://antrakt.example${address}`, mode: "navigate" } } });
	};

	it("keeps an order's secret in the redirect to the offline page", async () => {
		const redirect = String(await navigateWith(["/offline"])("/order/bill/A-1#s3cret"));
		expect(redirect).toBe("/offline#/order/bill/A-1#s3cret");
		expect(wantedPage(new URL(redirect, "https://antrakt.example").hash)).toBe("/order/bill/A-1#s3cret");
		expect(holdsSecret(`https://antrakt.example${redirect}`)).toBe(true);
	});

	it("keeps the path and query of a page outside of orders in the redirect to the offline page", async () => {
		const redirect = String(await navigateWith(["/offline"])("/news?from=mail"));
		expect(redirect).toBe("/offline#/news?from=mail");
		expect(holdsSecret(`https://antrakt.example${redirect}`)).toBe(false);
	});
});

describe("the offline page", () => {
	it("reads the wanted path from its fragment, and ignores addresses of other sites", () => {
		expect(wantedPage("#/moskva/events/66000?from=mail")).toBe("/moskva/events/66000?from=mail");
		for (const hash of ["", "#", "#content", "#//evil.example", "#/\\evil.example", "#https://evil.example"]) {
			expect(wantedPage(hash), hash).toBeUndefined();
		}
	});
});
