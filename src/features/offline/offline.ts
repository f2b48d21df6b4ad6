import { isBasketOrOrderPath, publicAddress } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { cachePaths, documentsOf, loadedAssets, walletPages } from "./saved-pages";

interface OfflineSettings {
	offlinePath: string;
	onNewVersion: (apply: () => void) => void;
	workerAtLoad: ServiceWorker | null;
}

/** Registers the service worker and caches pages for offline use (spec §1). Does nothing where no worker can run. */
export async function startOffline({ offlinePath, onNewVersion, workerAtLoad }: OfflineSettings): Promise<void> {
	const registration = await registerWorker(() => offerReloadOutsideCheckout(onNewVersion), workerAtLoad);
	if (!registration) return;
	await whenWorkerControlsPage();
	const paths = new Set([offlinePath, ...walletPages(), "/page-data/app-data.json", "/chunk-map.json"]);
	await cachePaths([...paths, ...loadedAssets(performance.getEntriesByType("resource"), window.location.origin)]);
	// Load code and data of pages that must open offline, so that the worker caches them.
	for (const path of [offlinePath, ...walletPages()]) await window.___loader?.loadPage(path).catch(() => undefined);
	visits.follow(({ url }) => {
		const path = new URL(publicAddress(url)).pathname;
		void cachePaths(documentsOf(path, isDataSaverOn()));
	});
}

function offerReloadOutsideCheckout(offer: (apply: () => void) => void): void {
	let isOffered = false;
	visits.follow(() => {
		if (isOffered || isBasketOrOrderPath(window.location.pathname)) return;
		isOffered = true;
		// Makes Gatsby open pages by a full load, so that this build's scripts never get a newer build's data.
		Reflect.set(window, "___swUpdated", true);
		offer(() => window.location.reload());
	});
}

function whenWorkerControlsPage(): Promise<void> {
	const { serviceWorker } = navigator;
	if (serviceWorker.controller) return Promise.resolve();
	return new Promise((resolve) => {
		serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
	});
}

function isDataSaverOn(): boolean {
	const connection: unknown = Reflect.get(navigator, "connection");
	return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}

/** Whether a service worker may be registered (spec §1: only over https or on localhost). */
export function mayRegister({ protocol, hostname }: Pick<Location, "protocol" | "hostname">): boolean {
	return protocol === "https:" || hostname === "localhost";
}

/** Registers the service worker; calls `onUpdate` after a newer worker replaced the one this page was loaded with. */
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
	return serviceWorker.register("/sw.js");
}

/** Calls back once a worker is activated; several `statechange` events may come first. */
function whenActive(worker: ServiceWorker, onActive: () => void): void {
	if (worker.state === "activated") onActive();
	else worker.addEventListener("statechange", () => whenActive(worker, onActive), { once: true });
}
