/**
 * Takes the place of the service worker where it is switched off: browsers fetch it by themselves, it takes over at once, deletes
 * what the other kept, and goes. Open pages stay as they are; their next request is the network's.
 */
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
	await self.registration.unregister();
}
