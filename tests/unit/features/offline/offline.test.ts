// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { mayRegister, registerWorker } from "../../../../src/features/offline/register";
import { documentsOf, loadedAssets, walletPages } from "../../../../src/features/offline/saved-pages";
import { wantedPage } from "../../../../src/features/offline/wanted-page";
import { rememberOrder } from "../../../../src/features/order/device-orders";

afterEach(() => {
	localStorage.clear();
	Reflect.deleteProperty(navigator, "serviceWorker");
});

/** The parts of the service worker API in use. */
function fakeWorkers(controller: object | null, register: (url: string) => Promise<EventTarget | undefined>) {
	Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { controller, register } });
}

function registration(): EventTarget & { installing: (EventTarget & { state: string }) | null } {
	return Object.assign(new EventTarget(), { installing: null });
}

/** Installs and activates a new worker. */
function takeOver(known: ReturnType<typeof registration>) {
	const installing = Object.assign(new EventTarget(), { state: "installing" });
	known.installing = installing;
	known.dispatchEvent(new Event("updatefound"));
	for (const state of ["installed", "activating", "activated"]) {
		installing.state = state;
		installing.dispatchEvent(new Event("statechange"));
	}
}

describe("the service worker", () => {
	it("is registered over https or on localhost only", () => {
		expect(mayRegister({ protocol: "https:", hostname: "antrakt.example" })).toBe(true);
		expect(mayRegister({ protocol: "http:", hostname: "localhost" })).toBe(true);
		expect(mayRegister({ protocol: "http:", hostname: "antrakt.example" })).toBe(false);
		expect(mayRegister({ protocol: "http:", hostname: "localhost.antrakt.example" })).toBe(false);
	});

	it("is optional where unsupported or blocked", async () => {
		expect(await registerWorker(vi.fn())).toBeUndefined();
		fakeWorkers(null, async () => undefined);
		expect(await registerWorker(vi.fn())).toBeUndefined();
	});

	it("announces a new version once it has taken over", async () => {
		const known = registration();
		fakeWorkers({}, async () => known);
		const onReady = vi.fn();
		await registerWorker(onReady);
		takeOver(known);
		expect(onReady).toHaveBeenCalledOnce();
	});

	it("doesn't announce its first installation", async () => {
		const known = registration();
		fakeWorkers(null, async () => known);
		const onReady = vi.fn();
		await registerWorker(onReady);
		takeOver(known);
		expect(onReady).not.toHaveBeenCalled();
	});
});

describe("saved pages", () => {
	it("include the page's own files only", () => {
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
		expect(
			loadedAssets(
				names.map((name) => ({ name })),
				site,
			),
		).toEqual([
			"/_/app-0123456789.js",
			"/_/480.0123456789.css",
			"/texts/ru.0123456789ab.json",
			"/page-data/app-data.json",
		]);
	});

	it("are limited to tickets with save-data", () => {
		expect(documentsOf("/moskva/events/66000", false)).toEqual(["/moskva/events/66000"]);
		expect(documentsOf("/moskva/events/66000", true)).toEqual([]);
		expect(documentsOf("/order/bill/A-1", true)).toEqual(["/order/bill/A-1"]);
	});

	it("include ticket screens once the device knows an order", () => {
		expect(walletPages()).toEqual([]);
		rememberOrder({ number: "A-1", secret: "s", created: undefined });
		expect(walletPages()).toEqual(["/order", "/order/bill"]);
	});
});

describe("the offline page", () => {
	it("leads to the wanted page, never to another site", () => {
		expect(wantedPage("#/moskva/events/66000?from=mail")).toBe("/moskva/events/66000?from=mail");
		for (const hash of ["", "#", "#content", "#//evil.example", "#/\\evil.example", "#https://evil.example"]) {
			expect(wantedPage(hash), hash).toBeUndefined();
		}
	});
});
