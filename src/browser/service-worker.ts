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

/** Lets no service worker be registered where cookies are blocked: the browser would refuse, and Gatsby log an error. */
export function skipRefusedWorker(): void {
	// Such browsers throw an error already when a page names its storage.
	if (attempt(() => window.localStorage) !== undefined) return;
	attempt(() =>
		Object.defineProperty(navigator.serviceWorker, "register", { value: () => new Promise(() => undefined) }),
	);
}

/** Returns the browser's service workers; undefined on http addresses other than localhost. */
function workerContainer(): ServiceWorkerContainer | undefined {
	return attempt(() => navigator.serviceWorker);
}
