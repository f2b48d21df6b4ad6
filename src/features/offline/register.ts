const WORKER_URL = "/sw.js";

/** Whether a service worker may be registered (spec §1: over secure connections or on localhost only). */
export function mayRegister({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	return protocol === "https:" || hostname === "localhost";
}

/**
 * Registers the service worker. Gatsby's own registration would run before the page is usable and write to the console.
 * @param onServiceWorkerUpdateReady called when a newer worker has taken over from the one this page was loaded with
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
		const isUpdate = serviceWorker.controller !== null;
		installing?.addEventListener("statechange", () => {
			// Not before it's at work: a page that is loaded while workers change hands may have to wait for both.
			if (isUpdate && installing.state === "activated") onServiceWorkerUpdateReady();
		});
	});
	return registration;
}
