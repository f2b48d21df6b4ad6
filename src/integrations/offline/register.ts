const WORKER_URL = "/sw.js";

/** Whether a service worker may be registered (spec §1: over secure connections or on localhost only). */
export function mayRegister({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	return protocol === "https:" || hostname === "localhost";
}

/**
 * Registers the service worker. Gatsby's own registration would run before the page is usable and write to the console.
 * @param onServiceWorkerUpdateReady called when a newer worker has been installed beside the one that serves this page
 * @returns the worker's registration, or undefined when there is no such thing here
 */
export async function registerWorker(
	onServiceWorkerUpdateReady: () => void,
): Promise<ServiceWorkerRegistration | undefined> {
	if (!("serviceWorker" in navigator) || !mayRegister(window.location)) return undefined;
	const { serviceWorker } = navigator;
	const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(WORKER_URL);
	registration?.addEventListener("updatefound", () => {
		const { installing } = registration;
		installing?.addEventListener("statechange", () => {
			if (installing.state === "installed" && serviceWorker.controller) onServiceWorkerUpdateReady();
		});
	});
	return registration;
}
