import { useEffect, useState } from "react";
import { hideSecret } from "./hide-secret";
import type { OrderAddress } from "./order-address";

/**
 * Returns the order that the page's address names; undefined at first, as on the server. Reads it again when the
 * fragment changes, and then hides the secret at once, because third-party scripts may be running.
 * @param read a function of order-address.ts
 */
export function useOrderAddress(read: (location: Location) => OrderAddress): OrderAddress | undefined {
	const [address, setAddress] = useState<OrderAddress>();
	useEffect(() => {
		const update = (event?: Event) => {
			const newAddress = read(window.location);
			if (event) hideSecret();
			setAddress((was) => (was && isSame(was, newAddress) ? was : newAddress));
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

/** Whether both are the same order; the new address may lack the secret, which was hidden after reading. */
function isSame(was: OrderAddress, now: OrderAddress): boolean {
	return was.number === now.number && (now.secret === undefined || was.secret === now.secret);
}
