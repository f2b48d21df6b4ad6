/* global MessageAPI, offlineShellEnabled:writable, workbox */

/**
 * Appended to the service worker that gatsby-plugin-offline writes. Pages are served as they are, never as the plugin's empty
 * shell; what can neither be fetched nor found among the saved copies becomes the offline page.
 */
offlineShellEnabled = false;
MessageAPI.enableOfflineShell = () => undefined;
/** Gatsby would empty the copies whenever a page and its data are of two builds: in the metro, that is how tickets get lost. */
MessageAPI.clearPathResources = () => undefined;

const MOST_COPIES = 400;

/**
 * With a new release the oldest copies go, or they would take the visitor's space release by release until the browser takes all
 * of them away, tickets included. There is a network at that moment, and what tickets need is kept anew at each visit.
 */
async function letOldCopiesGo() {
	for (const name of await caches.keys()) {
		if (!name.includes("runtime")) continue;
		const cache = await caches.open(name);
		const oldestFirst = await cache.keys();
		const excess = oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST_COPIES));
		await Promise.all(excess.map((copy) => cache.delete(copy)));
	}
}

self.addEventListener("activate", (event) => event.waitUntil(letOldCopiesGo()));

/** Screens whose document is the same for every order: the copy of one serves all. */
const ORDER_SCREEN = /^((?:\/[a-z]{2})?\/order(?:\/(?:bill|pay))?)(?:\/|$)/;

workbox.routing.setCatchHandler(async ({ event }) => {
	const { request } = event;
	const { pathname, search } = new URL(request.url);
	if (request.mode !== "navigate") {
		// Gatsby asks for a page's data with the query of its address; it is the same data.
		const isData = pathname.startsWith("/page-data/");
		return (isData && (await caches.match(pathname, { ignoreSearch: true }))) || Response.error();
	}
	const [, screen] = ORDER_SCREEN.exec(pathname) ?? [];
	const saved =
		(await caches.match(pathname, { ignoreSearch: true })) ??
		(screen && (await caches.match(screen, { ignoreSearch: true })));
	if (saved) return saved;
	const [language = ""] = /^\/[a-z]{2}(?=\/|$)/.exec(pathname) ?? [];
	for (const page of [`${language}/offline`, "/offline"]) {
		// A page of its own, with the wanted address in the fragment: it works as a page and can lead on when there is a network.
		if (await caches.match(page)) return Response.redirect(`${page}#${pathname}${search}`);
	}
	return Response.error();
});
