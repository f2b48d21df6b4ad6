const WORKER_URL = "/sw.js";

/** Whether a service worker may be registered (spec §1: only over https or on localhost). */
export function mayRegister({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	return protocol === "https:" || hostname === "localhost";
}

/**
 * Registers the service worker. @returns undefined when unsupported
 * @param onUpdate called after a newer worker replaced the one this page was loaded with
 * @param workerAtLoad the worker this page was loaded with; null without one
 */
export async function registerWorker(onUpdate: () => void, workerAtLoad: ServiceWorker | null) {
	if (!("serviceWorker" in navigator) || !mayRegister(window.location)) return undefined;
	const { serviceWorker } = navigator;
	let knownWorker = workerAtLoad;
	const checkController = () => {
		const { controller } = serviceWorker;
		if (!controller || controller === knownWorker) return;
		const isUpdate = knownWorker !== null;
		knownWorker = controller;
		if (isUpdate) whenActive(controller, onUpdate);
	};
	serviceWorker.addEventListener("controllerchange", checkController);
	// The browser may have activated a newer worker before this code ran.
	checkController();
	return serviceWorker.register(WORKER_URL);
}

/** Calls back once a worker is activated; several `statechange` events may come first. */
function whenActive(worker: ServiceWorker, onActive: () => void): void {
	if (worker.state === "activated") onActive();
	else worker.addEventListener("statechange", () => whenActive(worker, onActive), { once: true });
}
