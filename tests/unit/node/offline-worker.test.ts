import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cachePaths } from "#src/features/offline/saved-pages";
import { offlinePluginOptions } from "#src/node/hosting/offline/plugin-options";
import { tidyPublished } from "#src/node/hosting/offline/tidy-published";
import { folderWithFiles } from "./small-site";

afterEach(() => vi.unstubAllGlobals());

const site = "https://antrakt.example";
const options = offlinePluginOptions(["https://api.example"]);

/** Describes the caching rule for a URL. On other hosts, Workbox 4 requires a match from the URL's first character. */
function ruleOf(url: string, { workboxConfig } = options): string {
	const rule = workboxConfig.runtimeCaching.find(({ urlPattern }) => {
		const match = urlPattern.exec(url);
		return match !== null && (new URL(url).origin === site || match.index === 0);
	});
	if (!rule) return "network only";
	return rule.handler + ("options" in rule && rule.options ? ` ${rule.options.networkTimeoutSeconds} s` : "");
}

describe("the service worker", () => {
	it.each([
		"/_/app-0123456789.js",
		"/_/component---src-screens-home-home-tsx.0123456789.css",
		"/static/picture-abc.png",
		"/fonts/golos-text-1.woff2",
		"/texts/ru.0123456789ab.json",
		"/halls/7.0123456789ab.json",
		"/halls/7.0123456789ab.svg",
	])("answers a request for the hashed file %s from its cache", (path) => {
		expect(ruleOf(site + path)).toBe("CacheFirst");
	});

	it.each([
		"/",
		"/moskva",
		"/moskva/events/66000",
		"/events/search?q=%D1%8F.js",
		"/order/bill/A-1#s3cret",
		"/page-data/index/page-data.json",
		"/page-data/events/search/page-data.json?utm_source=mail",
		"/page-data/app-data.json",
		"/data/cities.ru.json",
	])("answers a request for %s from the network, or after three seconds from its cache", (path) => {
		expect(ruleOf(site + path)).toBe("NetworkFirst 3 s");
	});

	it("leaves API calls on the site's and the API's host, and files of other hosts, to the network", () => {
		const calls = [
			"/api/basket",
			"/api/orders/A-1",
			"/v1/events?page=1",
			"/v2/events_prices?event_source_id_in=1",
		];
		for (const call of calls) {
			expect(ruleOf(`https://api.example${call}`), call).toBe("network only");
			expect(ruleOf(site + call), call).toBe("network only");
		}
		expect(ruleOf("https://api.example/images/poster.jpg?w=320")).toBe("network only");
		expect(ruleOf("https://mc.yandex.ru/metrika/tag.js")).toBe("network only");
	});

	it.each([
		["https://antrakt.example/backend"],
		["https://antrakt.example/backend/public", "https://antrakt.example/shop.api/v7"],
	])("leaves calls to APIs below a path of the site's own host to the network: %s", (...bases) => {
		const ownOptions = offlinePluginOptions(bases);
		const calls = ["/api/basket?currency=RUB", "/api/orders/A-1", "/v2/dates_prices"];
		for (const url of bases.flatMap((base) =>
			["", ...calls, "/data/x.json", "/static/x"].map((path) => base + path),
		))
			expect(ruleOf(url, ownOptions), url).toBe("network only");
		expect(ruleOf(`${site}/backends`, ownOptions)).toBe("NetworkFirst 3 s");
		expect(ruleOf(`${site}/order/bill/A-1`, ownOptions)).toBe("NetworkFirst 3 s");
		expect(ruleOf(`${site}/static/picture-abc.png`, ownOptions)).toBe("CacheFirst");
	});

	it("leaves calls to APIs on other hosts to the network, whether or not their base address has a path", () => {
		const twoApisOptions = offlinePluginOptions(["https://api.example/backend", "https://basket.example"]);
		for (const url of [
			"https://api.example/backend/v1/events",
			"https://basket.example/api/orders/A-1?currency=RUB",
		])
			expect(ruleOf(url, twoApisOptions), url).toBe("network only");
		expect(ruleOf(`${site}/backend/about`, twoApisOptions)).toBe("NetworkFirst 3 s");
	});

	it("has four caching rules, one for each of the plugin's defaults, which it replaces by position", () => {
		expect(options.workboxConfig.runtimeCaching).toHaveLength(4);
	});
});

/** Runs a service worker's script file with simulated globals. @param caches paths in each cache, oldest first */
async function runWorker(file: string, caches: Record<string, string[]>) {
	const listeners = new Map<string, (event: object) => void>();
	const calls: string[] = [];
	let catchHandler = async (_failed: object) => "no handler";
	const context = {
		URL,
		workbox: { routing: { setCatchHandler: (handler: typeof catchHandler) => (catchHandler = handler) } },
		self: {
			addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
			registration: { unregister: async () => calls.push("unregistered") },
			skipWaiting: () => calls.push("skipped waiting"),
		},
		caches: {
			match: async (path: string) =>
				Object.values(caches).flat().includes(path) ? `copy of ${path}` : undefined,
			keys: async () => Object.keys(caches),
			open: async (name: string) => ({
				keys: async () => [...(caches[name] ?? [])],
				delete: async (path: string) => caches[name]?.splice(caches[name].indexOf(path), 1),
			}),
			delete: async (name: string) => delete caches[name],
		},
		Response: { error: () => "error", redirect: (to: string) => `to ${to}` },
	};
	runInNewContext(await readFile(file, "utf8"), context);
	return {
		context,
		calls,
		listeners,
		/** Sends the worker an event, and waits for the promise that its listener passes to `waitUntil`. */
		async dispatch(name: "install" | "activate") {
			let work: unknown;
			listeners.get(name)?.({ waitUntil: (promise: unknown) => (work = promise) });
			return work;
		},
		/** Returns the worker's answer to a request for which the network failed. */
		answer: (path: string, mode: string) => catchHandler({ event: { request: { url: site + path, mode } } }),
	};
}

const runAppendedScript = (caches: Record<string, string[]>) => runWorker(options.appendScript, caches);

const requestOffline = async (cachedPaths: readonly string[], path: string, mode = "navigate") =>
	(await runAppendedScript({ runtime: [...cachedPaths] })).answer(path, mode);

describe("the service worker offline", () => {
	it("serves a visited page whatever query its address has", async () => {
		expect(await requestOffline(["/moskva", "/offline"], "/moskva?utm_source=mail")).toBe("copy of /moskva");
	});

	it("serves a visited page's data whatever query the address has", async () => {
		const [path, query] = ["/page-data/moskva/page-data.json", "?utm_source=mail"];
		expect(await requestOffline([path], path + query, "cors")).toBe(`copy of ${path}`);
		expect(await requestOffline([], path + query, "cors")).toBe("error");
	});

	it("serves the cached ticket page for any order, since orders share one document", async () => {
		expect(await requestOffline(["/order/bill", "/offline"], "/order/bill/A-1")).toBe("copy of /order/bill");
		expect(await requestOffline(["/ru/order/bill", "/offline"], "/ru/order/bill/A-1#s3cret")).toBe(
			"copy of /ru/order/bill",
		);
		expect(await requestOffline(["/order", "/offline"], "/order")).toBe("copy of /order");
	});

	it("redirects from an uncached page to the offline page, with the former's address in the fragment", async () => {
		expect(await requestOffline(["/offline"], "/events/66000?from=mail")).toBe(
			"to /offline#/events/66000?from=mail",
		);
		expect(await requestOffline(["/offline"], "/order/bill/A-1#s3cret")).toBe(
			"to /offline#/order/bill/A-1#s3cret",
		);
		expect(await requestOffline(["/offline", "/en/offline"], "/en/events")).toBe("to /en/offline#/en/events");
	});

	it("fails uncached requests if they aren't for pages or if no offline page is cached", async () => {
		expect(await requestOffline(["/offline"], "/api/basket", "cors")).toBe("error");
		expect(await requestOffline([], "/events")).toBe("error");
	});
});

describe("the service worker's caches", () => {
	it("keep, on activation, only the last 400 visited pages, but all files of the current release", async () => {
		const pages = Array.from({ length: 405 }, (_, number) => `/events/${number}`);
		const caches = {
			"gatsby-plugin-offline-precache": ["/app.js"],
			"gatsby-plugin-offline-runtime": [...pages],
		};
		await (await runAppendedScript(caches)).dispatch("activate");
		expect(caches["gatsby-plugin-offline-runtime"]).toEqual(pages.slice(5));
		expect(caches["gatsby-plugin-offline-precache"]).toEqual(["/app.js"]);
	});

	it("keep the ticket page that the site saved when the worker's own caches are emptied", async () => {
		const caches: Record<string, string[]> = { runtime: ["/order/bill"], "saved-pages": [] };
		vi.stubGlobal("caches", {
			open: async (name: string) => ({ put: async (path: string) => caches[name]?.push(path) }),
		});
		vi.stubGlobal("fetch", async () => new Response("ticket"));
		await cachePaths(["/order/bill"]);
		caches["runtime"] = [];
		const worker = await runAppendedScript(caches);
		expect(await worker.answer("/order/bill/A-1", "navigate")).toBe("copy of /order/bill");
		await worker.dispatch("activate");
		expect(await worker.answer("/order/bill/A-1", "navigate")).toBe("copy of /order/bill");
	});
});

describe("the published folder", () => {
	it("contains no source maps, webpack statistics or unused libraries", async () => {
		const usedFiles = [
			"app-1.js",
			"index.html",
			"workbox-v4.3.1/workbox-core.prod.js",
			"workbox-v4.3.1/workbox-sw.js",
		];
		const unusedFiles = [
			"webpack.stats.json",
			"~partytown/partytown.js",
			"app-1.js.map",
			"workbox-v4.3.1/workbox-sw.js.map",
			"workbox-v4.3.1/workbox-core.dev.js",
			"workbox-v4.3.1/workbox-window.prod.mjs",
		];
		const texts = [...usedFiles, ...unusedFiles].map((file) => [`public/${file}`, ""]);
		const root = await folderWithFiles(Object.fromEntries(texts));
		await tidyPublished(root, true);
		const names = await readdir(join(root, "public"), { recursive: true });
		expect(names.sort()).toEqual([...usedFiles, "workbox-v4.3.1"].sort());
	});

	it("contains, if offline support is off, a worker that clears the caches and unregisters itself", async () => {
		const root = await folderWithFiles({ "public/sw.js": "the earlier worker" });
		await tidyPublished(root, false);
		const caches = { precache: [], runtime: [] };
		const worker = await runWorker(join(root, "public/sw.js"), caches);
		for (const name of ["install", "activate"] as const) await worker.dispatch(name);
		expect(caches).toEqual({});
		expect(worker.calls).toEqual(["skipped waiting", "unregistered"]);
		expect([...worker.listeners.keys()]).toEqual(["install", "activate"]);
	});
});
