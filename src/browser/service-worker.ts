import { attempt } from "./attempt";

/** Returns the service worker that controls the page; null if there is none, or the browser allows none. */
function controllingWorker(): ServiceWorker | null {
	return workerContainer()?.controller ?? null;
}

/** Resolves once the service worker that gatsby-plugin-offline registers controls the page; never where none may run. */
export function whenWorkerControlsPage(): Promise<void> {
	return controllingWorker() ? Promise.resolve() : whenWorkerTakesOver();
}

/** Resolves once another service worker than now controls the page. */
export function whenWorkerTakesOver(): Promise<void> {
	return new Promise((resolve) => {
		attempt(() => workerContainer()?.addEventListener("controllerchange", () => resolve(), { once: true }));
	});
}

/** Returns the browser's service workers; undefined on http addresses other than localhost. */
function workerContainer(): ServiceWorkerContainer | undefined {
	return attempt(() => navigator.serviceWorker);
}
