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

/**
 * Lets Gatsby's registration of its service worker never throw, which would leave the page static. Where cookies are
 * blocked nothing is registered: the browser would refuse, and Gatsby log an error.
 */
export function guardWorkerRegistration(): void {
	// Gatsby asks only whether there is such a property.
	if (!("serviceWorker" in navigator)) return;
	const container = workerContainer();
	// Browsers that block cookies throw an error already when a page names its storage.
	const register =
		attempt(() => window.localStorage) === undefined ? undefined : attempt(() => container?.register);
	const value = async (...args: Parameters<ServiceWorkerContainer["register"]>) =>
		attempt(() => register?.apply(container, args)) ?? new Promise(() => undefined);
	// Gatsby posts messages to each controller but null.
	attempt(
		() => container?.controller !== undefined && Object.defineProperty(container, "register", { value }),
	) ||
		attempt(() =>
			Object.defineProperty(navigator, "serviceWorker", { value: { register: value, controller: null } }),
		);
}

/** Returns the browser's service workers; undefined on http addresses other than localhost. */
function workerContainer(): ServiceWorkerContainer | undefined {
	return attempt(() => navigator.serviceWorker);
}
