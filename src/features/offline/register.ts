const WORKER_URL = "/sw.js";

/** Whether a service worker may be registered (spec §1: only over https or on localhost). */
export function mayRegister({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	return protocol === "https:" || hostname === "localhost";
}

/**
 * Registers the service worker. Gatsby's own registration runs before the page is usable and logs to the console.
 * @param onServiceWorkerUpdateReady called when a newer worker has replaced the one this page was loaded with
 * @returns the registration; undefined when unsupported
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
			// Wait until it is active: a page loaded during activation may have to wait for both workers.
			if (isUpdate && installing.state === "activated") onServiceWorkerUpdateReady();
		});
	});
	return registration;
}
