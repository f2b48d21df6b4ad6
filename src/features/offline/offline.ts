import { attempt } from "../../browser/attempt";
import { loadPage } from "../../browser/gatsby-runtime";
import { whenWorkerControlsPage } from "../../browser/service-worker";
import { isBasketOrOrderPath, isOrderPath, publicAddress } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { cachePaths, documentsOf, loadedAssets, walletPages } from "./saved-pages";

/**
 * Caches pages for offline use (spec §1) once gatsby-plugin-offline's worker runs. Does nothing where none can run.
 * @param prefix begins the paths of the page's language
 */
export async function startOffline(prefix: string): Promise<void> {
	await whenWorkerControlsPage();
	const pages = [`${prefix}/offline`, ...walletPages(prefix)];
	// Load code and data of pages that must open offline.
	for (const path of pages) await loadPage(path)?.catch(() => undefined);
	await saveLoadedAssets();
	// Last, since a page without its scripts is no help.
	await cachePaths([...pages, "/page-data/app-data.json"]);
	attempt(() => new PerformanceObserver(saveTicketAssets).observe({ type: "resource" }));
	visits.follow(({ url }) => {
		const path = new URL(publicAddress(url)).pathname;
		void cachePaths(documentsOf(path, isDataSaverOn()));
		saveTicketAssets();
	});
}

/** Assets that this document has saved. Saving one again would go on for ever, since the browser reports each request. */
const savedAssets = new Set<string>();

async function saveLoadedAssets(): Promise<void> {
	const assets = loadedAssets(performance.getEntriesByType("resource"), window.location.origin);
	const unsaved = assets.filter((path) => !savedAssets.has(path));
	for (const path of unsaved) savedAssets.add(path);
	await cachePaths(unsaved);
}

/** Saves what order pages load: tickets must open offline even if Gatsby empties the worker's cache. */
function saveTicketAssets(): void {
	if (isOrderPath(window.location.pathname)) void saveLoadedAssets();
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
	return (
		typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
	);
}
