const WORKER_URL = "/sw.js";

/** Whether a service worker may be registered (spec §1: only over https or on localhost). */
export function mayRegister({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	return protocol === "https:" || hostname === "localhost";
}

/**
 * Registers the service worker. Gatsby's own registration runs before the page is usable and logs to the console.
 * @param onServiceWorkerUpdateReady called when a newer worker has replaced the one this page was loaded with
 * @param workerAtLoad the worker this page was loaded with; null without one
 * @returns the registration; undefined when unsupported
 */
export async function registerWorker(
	onServiceWorkerUpdateReady: () => void,
	workerAtLoad: ServiceWorker | null,
): Promise<ServiceWorkerRegistration | undefined> {
	if (!("serviceWorker" in navigator) || !mayRegister(window.location)) return undefined;
	const { serviceWorker } = navigator;
	let known = workerAtLoad;
	const follow = () => {
		const { controller } = serviceWorker;
		if (!controller || controller === known) return;
		const isUpdate = known !== null;
		known = controller;
		if (isUpdate) whenActive(controller, onServiceWorkerUpdateReady);
	};
	serviceWorker.addEventListener("controllerchange", follow);
	// The browser looks for a newer worker on its own, maybe before this runs.
	follow();
	return serviceWorker.register(WORKER_URL);
}

/** A page loaded while a worker is being activated may have to wait for it and the one before. */
function whenActive(worker: ServiceWorker, then: () => void): void {
	if (worker.state === "activated") then();
	else worker.addEventListener("statechange", () => whenActive(worker, then), { once: true });
}
