/* global MessageAPI, offlineShellEnabled:writable, workbox */

/**
 * Appended to the service worker that gatsby-plugin-offline writes. Pages are served as they are, never as the plugin's empty
 * shell; what can neither be fetched nor found among the saved copies becomes the offline page.
 */
offlineShellEnabled = false;
MessageAPI.enableOfflineShell = () => undefined;

/** Screens whose document is the same for every order: the copy of one serves all. */
const ORDER_SCREEN = /^((?:\/[a-z]{2})?\/order(?:\/(?:bill|pay))?)(?:\/|$)/;

workbox.routing.setCatchHandler(async ({ event }) => {
	const { request } = event;
	if (request.mode !== "navigate") return Response.error();
	const { pathname, search } = new URL(request.url);
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
