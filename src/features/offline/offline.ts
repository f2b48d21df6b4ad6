import { whenWorkerControlsPage } from "../../browser/service-worker";
import { isBasketOrOrderPath, publicAddress } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { cachePaths, documentsOf, loadedAssets, walletPages } from "./saved-pages";

/** Caches pages for offline use (spec §1) once gatsby-plugin-offline's worker runs. Does nothing where none can run. */
export async function startOffline(offlinePath: string): Promise<void> {
	await whenWorkerControlsPage();
	const paths = new Set([offlinePath, ...walletPages(), "/page-data/app-data.json"]);
	await cachePaths([...paths, ...loadedAssets(performance.getEntriesByType("resource"), window.location.origin)]);
	// Load code and data of pages that must open offline, so that the worker caches them.
	for (const path of [offlinePath, ...walletPages()]) await window.___loader?.loadPage(path).catch(() => undefined);
	visits.follow(({ url }) => {
		const path = new URL(publicAddress(url)).pathname;
		void cachePaths(documentsOf(path, isDataSaverOn()));
	});
}

/** Offers a new version of the site, but never on basket and order pages. @param offer `apply` loads the new version */
export function offerReloadOutsideCheckout(offer: (apply: () => void) => void): void {
	let isOffered = false;
	visits.follow(() => {
		if (isOffered || isBasketOrOrderPath(window.location.pathname)) return;
		isOffered = true;
		offer(() => window.location.reload());
	});
}

function isDataSaverOn(): boolean {
	const connection: unknown = Reflect.get(navigator, "connection");
	return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
