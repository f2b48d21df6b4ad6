import { storeCopy } from "../../browser/copies";
import { isOrderPath } from "../integrations/private-address";
import { knownOrders } from "../order/device-orders";

/** Paths of assets that the worker caches by the rules in src/node/hosting/offline/plugin-options.ts. */
const CACHED_ASSET = /^\/(?:_|static|texts|halls|fonts|page-data|data)\//;

/** Returns paths of this site's assets that were loaded before the worker ran. */
export function loadedAssets(entries: readonly { name: string }[], origin: string): string[] {
	const urls = entries.map(({ name }) => new URL(name, origin)).filter((url) => url.origin === origin);
	return [...new Set(urls.map(({ pathname }) => pathname))].filter((path) => CACHED_ASSET.test(path));
}

/**
 * Cache of the pages that must open offline. Gatsby empties the worker's own cache when scripts and data come from
 * different builds, which would lose tickets; the worker falls back to any cache (service-worker.js).
 */
const SAVED_PAGES_CACHE = "saved-pages";

/** Saves copies of the paths for offline use; failures are ignored. */
export async function cachePaths(paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		const answer = await fetch(path, { credentials: "same-origin", priority: "low" }).catch(() => undefined);
		if (answer?.ok) await storeCopy(SAVED_PAGES_CACHE, path, answer);
	}
}

/** Lists HTML paths to cache for an opened page, as Gatsby's links load no HTML; with data saver, only order pages. */
export function documentsOf(path: string, isSavingData: boolean): string[] {
	return isOrderPath(path) || !isSavingData ? [path] : [];
}

/**
 * Returns paths of pages that must open offline, e.g. at the venue: the order pages if this device stores an order.
 * @param prefix begins the paths of the page's language
 */
export function walletPages(prefix: string): string[] {
	return knownOrders().length > 0 ? [`${prefix}/order`, `${prefix}/order/bill`] : [];
}
