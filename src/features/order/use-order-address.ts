import { useEffect, useState } from "react";
import { hideSecret } from "./hide-secret";
import type { OrderAddress } from "./order-address";

/**
 * The order an address names. Undefined at first, as on the server: the address is read in an effect, and again when its
 * fragment changes. A secret that comes into the address of an open page leaves it at once: by then other scripts may be at
 * work, and they read the address whenever they like.
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

/** The address names the same order, with the same secret or none: what was read before it was hidden still holds. */
function isSame(was: OrderAddress, now: OrderAddress): boolean {
	return was.number === now.number && (now.secret === undefined || was.secret === now.secret);
}
