import { isOrderPath } from "../integrations/private-address";
import { knownOrders } from "../order/device-orders";

/** Addresses the worker keeps copies of when they pass through it; they follow the rules of the site's hosts. */
const KEPT_ASSET = /^\/(?:_|static|texts|halls|fonts|page-data|data)\//;

/** What this page has loaded before there was a worker to keep it. @returns paths on this site */
export function loadedAssets(entries: readonly { name: string }[], origin: string): string[] {
	const urls = entries.map(({ name }) => new URL(name, origin)).filter((url) => url.origin === origin);
	return [...new Set(urls.map(({ pathname }) => pathname))].filter((path) => KEPT_ASSET.test(path));
}

/** Lets things pass through the worker, which keeps them; what can't be had now is had another time. */
export async function keepCopies(paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		await fetch(path, { credentials: "same-origin", priority: "low" }).then(
			(answer) => answer.arrayBuffer(),
			() => undefined,
		);
	}
}

/**
 * Documents to keep for a page that was opened: a link inside the site fetches no document. All orders share one document; a
 * visitor who saves data keeps only tickets.
 */
export function documentsOf(path: string, savesData: boolean): string[] {
	if (isOrderPath(path)) return [path];
	return savesData ? [] : [path];
}

/** The screens that must open at the door of the venue, once there is an order on this device. */
export function walletPages(): string[] {
	return knownOrders().length > 0 ? ["/order", "/order/bill"] : [];
}
