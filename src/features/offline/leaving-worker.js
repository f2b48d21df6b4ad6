/**
 * Replaces the service worker when it is switched off: deletes its caches and unregisters itself. Open pages stay;
 * their next request goes to the network.
 */
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
	await self.registration.unregister();
}
