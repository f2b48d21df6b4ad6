/* global workbox */

/**
 * Appended to the worker of gatsby-plugin-offline, whose caching rules (node/hosting/offline/plugin-options.ts) answer pages,
 * their data and assets. When neither network nor cache has a page, serves the offline page.
 */

const MAX_COPIES = 400;

/**
 * Deletes the oldest cached copies, before the browser runs out of space and deletes all, tickets included. Runs when a
 * new release is activated: the network is available then, and tickets are cached again at each visit.
 */
async function deleteOldestCopies() {
	for (const name of await caches.keys()) {
		if (!name.includes("runtime") && name !== "saved-pages") continue;
		const cache = await caches.open(name);
		const oldestFirst = await cache.keys();
		const excess = oldestFirst.slice(0, Math.max(0, oldestFirst.length - MAX_COPIES));
		await Promise.all(excess.map((copy) => cache.delete(copy)));
	}
}

self.addEventListener("activate", (event) => event.waitUntil(deleteOldestCopies()));

// Workbox asks once to take over. Chromium forgets that if a request reaches the old worker at that moment.
self.addEventListener("install", () => {
	const asking = setInterval(() => self.skipWaiting(), 1_000);
	self.addEventListener("activate", () => clearInterval(asking));
});

/** Screens with one document for all orders, so that a cached copy of any order can be served. */
const ORDER_SCREEN = /^((?:\/[a-z]{2})?\/order(?:\/(?:bill|pay))?)(?:\/|$)/;

workbox.routing.setCatchHandler(async ({ event }) => {
	const { request } = event;
	const { pathname, search, hash } = new URL(request.url);
	if (request.mode !== "navigate") {
		// Gatsby adds the page's query to its data request; the data is the same.
		return (await caches.match(pathname, { ignoreSearch: true })) ?? Response.error();
	}
	const [, screen] = ORDER_SCREEN.exec(pathname) ?? [];
	const saved =
		(await caches.match(pathname, { ignoreSearch: true })) ??
		(screen && (await caches.match(screen, { ignoreSearch: true })));
	if (saved) return saved;
	const [language = ""] = /^\/[a-z]{2}(?=\/|$)/.exec(pathname) ?? [];
	for (const page of [`${language}/offline`, "/offline"]) {
		// The fragment tells the offline page which page to open once online, including an order's secret.
		if (await caches.match(page)) return Response.redirect(`${page}#${pathname}${search}${hash}`);
	}
	return Response.error();
});
