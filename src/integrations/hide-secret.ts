import { orderSecret } from "../state/orders/device-orders";
import { holdsSecret } from "./private-address";
import { visits } from "./visits";

/**
 * Takes an order's secret out of the address bar once this device keeps it: third parties on the page read the address
 * whenever they like. A secret that isn't kept here stays, and keeps those away who wait for an address without one.
 */
export function hideKnownSecrets(): void {
	visits.follow(() => {
		const { href, pathname, search, hash } = window.location;
		if (!holdsSecret(href)) return;
		const number = pathname.split("/").at(-1) ?? "";
		if (orderSecret(number) === decoded(hash.slice(1)))
			window.history.replaceState(window.history.state, "", pathname + search);
	});
}

function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}
