import { registerWorker, whenWorkerControlsPage } from "../../browser/service-worker";
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
	if (!(await registerWorker(() => offerReloadOutsideCheckout(onNewVersion), workerAtLoad))) return;
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

function isDataSaverOn(): boolean {
	const connection: unknown = Reflect.get(navigator, "connection");
	return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
