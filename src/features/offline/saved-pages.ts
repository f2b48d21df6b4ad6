import { isOrderPath } from "../integrations/private-address";
import { knownOrders } from "../order/device-orders";

/** Assets the worker caches; must agree with the host rules. */
const KEPT_ASSET = /^\/(?:_|static|texts|halls|fonts|page-data|data)\//;

/** Returns assets loaded before the worker was running. @returns paths on this site */
export function loadedAssets(entries: readonly { name: string }[], origin: string): string[] {
	const urls = entries.map(({ name }) => new URL(name, origin)).filter((url) => url.origin === origin);
	return [...new Set(urls.map(({ pathname }) => pathname))].filter((path) => KEPT_ASSET.test(path));
}

/** Fetches the paths so that the worker caches them; failures are ignored. */
export async function keepCopies(paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		await fetch(path, { credentials: "same-origin", priority: "low" }).then(
			(answer) => answer.arrayBuffer(),
			() => undefined,
		);
	}
}

/** Documents to cache for an opened page, since internal links fetch none; with data saving, only tickets. */
export function documentsOf(path: string, savesData: boolean): string[] {
	if (isOrderPath(path)) return [path];
	return savesData ? [] : [path];
}

/** Pages that must open offline, at the venue's door, once this device has an order. */
export function walletPages(): string[] {
	return knownOrders().length > 0 ? ["/order", "/order/bill"] : [];
}
