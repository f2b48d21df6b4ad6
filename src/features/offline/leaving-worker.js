/**
 * Replaces the service worker in builds without offline support: deletes its caches and unregisters itself. Open pages
 * keep working; their next request goes to the network.
 */
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(removeItself()));

async function removeItself() {
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
	await self.registration.unregister();
}
