import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { offlinePluginOptions } from "../../../src/build/offline/plugin-options";
import { tidyPublished } from "../../../src/build/offline/tidy-published";
import { folderWith } from "./small-site";

const site = "https://antrakt.example";
const options = offlinePluginOptions(["https://api.example"]);

/** Returns the caching rule for an address. On other hosts than the site's, Workbox 4 matches from the first character. */
function ruleOf(url: string, { workboxConfig } = options): string {
	const rule = workboxConfig.runtimeCaching.find(({ urlPattern }) => {
		const match = urlPattern.exec(url);
		return match !== null && (new URL(url).origin === site || match.index === 0);
	});
	if (!rule) return "network only";
	return rule.handler + ("options" in rule && rule.options ? ` ${rule.options.networkTimeoutSeconds} s` : "");
}

describe("the service worker", () => {
	it("answers hashed files from its cache", () => {
		for (const path of [
			"/_/app-0123456789.js",
			"/_/component---src-screens-home-home-tsx.0123456789.css",
			"/static/picture-abc.png",
			"/fonts/golos-text-1.woff2",
			"/texts/ru.0123456789ab.json",
			"/halls/7.0123456789ab.json",
		]) {
			expect(ruleOf(site + path), path).toBe("CacheFirst");
		}
	});

	it("answers pages from the network, or from its cache after three seconds", () => {
		for (const path of [
			"/",
			"/moskva",
			"/moskva/events/66000",
			"/events/search?q=%D1%8F.js",
			"/order/bill/A-1#s3cret",
			"/page-data/index/page-data.json",
			"/page-data/events/search/page-data.json?utm_source=mail",
			"/page-data/app-data.json",
			"/data/cities.ru.json",
			"/chunk-map.json",
		]) {
			expect(ruleOf(site + path), path).toBe("NetworkFirst 3 s");
		}
	});

	it("leaves API calls on any host and files of other hosts to the network", () => {
		const calls = ["/api/basket", "/api/orders/A-1", "/v1/events?page=1", "/v2/events_prices?event_source_id_in=1"];
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
	])("leaves calls of APIs below a path of the site to the network: %s", (...bases) => {
		const ownOptions = offlinePluginOptions(bases);
		const calls = ["/api/basket?currency=RUB", "/api/orders/A-1", "/v2/dates_prices"];
		for (const url of bases.flatMap((base) => ["", ...calls, "/data/x.json", "/static/x"].map((path) => base + path)))
			expect(ruleOf(url, ownOptions), url).toBe("network only");
		expect(ruleOf(`${site}/backends`, ownOptions)).toBe("NetworkFirst 3 s");
		expect(ruleOf(`${site}/order/bill/A-1`, ownOptions)).toBe("NetworkFirst 3 s");
		expect(ruleOf(`${site}/static/picture-abc.png`, ownOptions)).toBe("CacheFirst");
	});

	it("leaves calls to APIs on other hosts to the network, whether or not their base address has a path", () => {
		const twoApisOptions = offlinePluginOptions(["https://api.example/backend", "https://basket.example"]);
		for (const url of ["https://api.example/backend/v1/events", "https://basket.example/api/orders/A-1?currency=RUB"])
			expect(ruleOf(url, twoApisOptions), url).toBe("network only");
		expect(ruleOf(`${site}/backend/about`, twoApisOptions)).toBe("NetworkFirst 3 s");
	});

	it("has as many caching rules as the plugin has defaults, so that it replaces all", () => {
		expect(options.workboxConfig.runtimeCaching).toHaveLength(4);
	});
});

interface Request {
	url: string;
	mode: string;
}

interface Worker {
	/** Answers a request when the network fails. */
	answer(request: Request): Promise<string>;
	/** Activates the worker of a new release. */
	activate(): Promise<unknown>;
	/** Sends the worker a message as Gatsby does. */
	send(message: "clearPathResources"): unknown;
}

/** Runs the script that the build appends to the worker. @param caches paths in each cache, oldest first */
async function workerWith(caches: Record<string, string[]>): Promise<Worker> {
	let onFailure: (failed: { event: { request: Request } }) => Promise<string> = async () => "no handler";
	let activated: Promise<unknown> = Promise.resolve();
	let onActivate: (event: { waitUntil(work: Promise<unknown>): void }) => void = () => undefined;
	const emptyCaches = () => Object.values(caches).map((copies) => copies.splice(0));
	const context = {
		MessageAPI: { clearPathResources: emptyCaches },
		offlineShellEnabled: true,
		URL,
		workbox: {
			routing: {
				setCatchHandler: (handler: typeof onFailure) => {
					onFailure = handler;
				},
			},
		},
		self: {
			addEventListener: (_name: "activate", listener: typeof onActivate) => {
				onActivate = listener;
			},
		},
		caches: {
			match: async (path: string) => (Object.values(caches).flat().includes(path) ? `copy of ${path}` : undefined),
			keys: async () => Object.keys(caches),
			open: async (name: string) => ({
				keys: async () => [...(caches[name] ?? [])],
				delete: async (path: string) => caches[name]?.splice(caches[name].indexOf(path), 1),
			}),
		},
		Response: { error: () => "error", redirect: (to: string) => `to ${to}` },
	};
	runInNewContext(await readFile(options.appendScript, "utf8"), context);
	expect(context.offlineShellEnabled).toBe(false);
	return {
		answer: (request) => onFailure({ event: { request } }),
		activate() {
			onActivate({
				waitUntil: (work) => {
					activated = work;
				},
			});
			return activated;
		},
		send: (message) => context.MessageAPI[message](),
	};
}

async function answers(cachedPaths: readonly string[], request: Request): Promise<string> {
	return (await workerWith({ runtime: [...cachedPaths] })).answer(request);
}

const visit = (cachedPaths: readonly string[], path: string) =>
	answers(cachedPaths, { url: site + path, mode: "navigate" });

describe("the service worker offline", () => {
	it("serves a visited page with any query", async () => {
		expect(await visit(["/moskva", "/offline"], "/moskva?utm_source=mail")).toBe("copy of /moskva");
	});

	it("serves a visited page's data with any query", async () => {
		const request = { url: `${site}/page-data/moskva/page-data.json?utm_source=mail`, mode: "cors" };
		const cachedPaths = ["/page-data/moskva/page-data.json"];
		expect(await answers(cachedPaths, request)).toBe("copy of /page-data/moskva/page-data.json");
		expect(await answers([], request)).toBe("error");
	});

	it("serves the cached ticket page to any order, since orders share one document", async () => {
		expect(await visit(["/order/bill", "/offline"], "/order/bill/A-1")).toBe("copy of /order/bill");
		expect(await visit(["/ru/order/bill", "/offline"], "/ru/order/bill/A-1#s3cret")).toBe("copy of /ru/order/bill");
		expect(await visit(["/order", "/offline"], "/order")).toBe("copy of /order");
	});

	it("redirects to the offline page, with the requested address in the fragment", async () => {
		expect(await visit(["/offline"], "/events/66000?from=mail")).toBe("to /offline#/events/66000?from=mail");
		expect(await visit(["/offline"], "/order/bill/A-1#s3cret")).toBe("to /offline#/order/bill/A-1#s3cret");
		expect(await visit(["/offline", "/en/offline"], "/en/events")).toBe("to /en/offline#/en/events");
	});

	it("fails requests for anything but pages, and pages when there is no offline page", async () => {
		expect(await answers(["/offline"], { url: `${site}/api/basket`, mode: "cors" })).toBe("error");
		expect(await visit([], "/events")).toBe("error");
	});
});

describe("the service worker's caches", () => {
	it("keep the last 400 visited pages on activation, and all files of the current release", async () => {
		const pages = Array.from({ length: 405 }, (_, number) => `/events/${number}`);
		const caches = { "gatsby-plugin-offline-precache": ["/app.js"], "gatsby-plugin-offline-runtime": [...pages] };
		await (await workerWith(caches)).activate();
		expect(caches["gatsby-plugin-offline-runtime"]).toEqual(pages.slice(5));
		expect(caches["gatsby-plugin-offline-precache"]).toEqual(["/app.js"]);
	});

	it("keep their pages when Gatsby asks to clear them", async () => {
		const worker = await workerWith({ runtime: ["/order/bill"] });
		worker.send("clearPathResources");
		const request = { url: `${site}/order/bill/A-1`, mode: "navigate" };
		expect(await worker.answer(request)).toBe("copy of /order/bill");
	});
});

describe("the published folder", () => {
	it("contains no source map, module list or unused library", async () => {
		const files = [
			"index.html",
			"webpack.stats.json",
			"~partytown/partytown.js",
			"app-1.js",
			"app-1.js.map",
			"workbox-v4.3.1/workbox-sw.js",
			"workbox-v4.3.1/workbox-sw.js.map",
			"workbox-v4.3.1/workbox-core.prod.js",
			"workbox-v4.3.1/workbox-core.dev.js",
			"workbox-v4.3.1/workbox-window.prod.mjs",
		];
		const root = await folderWith(Object.fromEntries(files.map((file) => [`public/${file}`, ""])));
		await tidyPublished(root, true);
		expect((await readdir(join(root, "public"), { recursive: true })).sort()).toEqual([
			"app-1.js",
			"index.html",
			"workbox-v4.3.1",
			"workbox-v4.3.1/workbox-core.prod.js",
			"workbox-v4.3.1/workbox-sw.js",
		]);
	});

	it("contains a worker that clears the caches and unregisters itself when offline support is off", async () => {
		const root = await folderWith({ "public/sw.js": "the earlier worker" });
		await tidyPublished(root, false);
		const script = await readFile(join(root, "public/sw.js"), "utf8");

		const cacheNames = new Set(["precache", "runtime"]);
		const caches = { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) };
		const handlers = new Map<string, (event: object) => void>();
		const calls: string[] = [];
		const registration = { unregister: async () => calls.push("unregistered") };
		const skipWaiting = () => calls.push("skipped waiting");
		const addEventListener = (name: string, handler: () => void) => handlers.set(name, handler);
		runInNewContext(script, { caches, self: { addEventListener, registration, skipWaiting } });
		let activated: unknown;
		handlers.get("install")?.({});
		handlers.get("activate")?.({ waitUntil: (work: unknown) => (activated = work) });
		await activated;
		expect(cacheNames).toEqual(new Set());
		expect(calls).toEqual(["skipped waiting", "unregistered"]);
		expect([...handlers.keys()]).toEqual(["install", "activate"]);
	});
});
