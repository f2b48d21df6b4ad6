import { attempt } from "./attempt";
import { areCookiesBlocked } from "./storage";

/** Returns the service worker that controls the page; null if there is none, or the browser allows none. */
export function controllingWorker(): ServiceWorker | null {
	// `serviceWorker` is undefined on http addresses other than localhost.
	return attempt(() => navigator.serviceWorker?.controller) ?? null;
}

/** Whether a service worker may be registered (spec §1: only over https or on localhost). */
export function mayRegister({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	return protocol === "https:" || hostname === "localhost";
}

/**
 * Registers the service worker; calls `onUpdate` after a newer worker replaced the one this page was loaded with.
 * @returns whether it is registered: it isn't where the browser has or allows no workers
 */
export async function registerWorker(onUpdate: () => void, workerAtLoad: ServiceWorker | null): Promise<boolean> {
	const container = workerContainer();
	// Where cookies are blocked, Firefox refuses workers, too, and logs an error that can't be caught.
	if (!container || !mayRegister(window.location) || areCookiesBlocked()) return false;
	let knownWorker = workerAtLoad;
	const checkController = () => {
		const controller = controllingWorker();
		if (!controller || controller === knownWorker) return;
		const isUpdate = knownWorker !== null;
		knownWorker = controller;
		if (isUpdate) whenActive(controller, onUpdate);
	};
	try {
		container.addEventListener("controllerchange", checkController);
		// The browser may have activated a newer worker before this code ran.
		checkController();
		await container.register("/sw.js");
		return true;
	} catch {
		return false;
	}
}

/** Resolves once a service worker controls the page; call it after a registration. */
export function whenWorkerControlsPage(): Promise<void> {
	if (controllingWorker()) return Promise.resolve();
	return new Promise((resolve) => {
		attempt(() => workerContainer()?.addEventListener("controllerchange", () => resolve(), { once: true }));
	});
}

function workerContainer(): ServiceWorkerContainer | undefined {
	return attempt(() => navigator.serviceWorker);
}

/** Calls back once a worker is activated; several `statechange` events may come first. */
function whenActive(worker: ServiceWorker, onActive: () => void): void {
	if (worker.state === "activated") onActive();
	else worker.addEventListener("statechange", () => whenActive(worker, onActive), { once: true });
}
