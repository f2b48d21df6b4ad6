import { useEffect, useState } from "react";
import { hideSecret } from "./hide-secret";
import type { OrderAddress } from "./order-address";

/**
 * Returns the order in an address; undefined at first, as on the server, and read again when the fragment changes.
 * Removes a secret added to an open page's address at once, because third-party scripts may be running.
 * @param read one of order-address.ts
 */
export function useOrderAddress(read: (location: Location) => OrderAddress): OrderAddress | undefined {
	const [address, setAddress] = useState<OrderAddress>();
	useEffect(() => {
		const update = (event?: Event) => {
			const now = read(window.location);
			if (event) hideSecret();
			setAddress((was) => (was && isSame(was, now) ? was : now));
		};
		update();
		window.addEventListener("hashchange", update);
		window.addEventListener("popstate", update);
		return () => {
			window.removeEventListener("hashchange", update);
			window.removeEventListener("popstate", update);
		};
	}, [read]);
	return address;
}

/** The same order, with the same secret or none: keeps what was read before the secret was hidden. */
function isSame(was: OrderAddress, now: OrderAddress): boolean {
	return was.number === now.number && (now.secret === undefined || was.secret === now.secret);
}
