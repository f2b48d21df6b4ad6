import { useEffect, useState } from "react";
import { hideSecret } from "./hide-secret";
import type { OrderAddress } from "./order-address";

/** Returns the order that the page's address names; undefined at first, as on the server. */
export function useOrderAddress(read: (location: Location) => OrderAddress): OrderAddress | undefined {
	const [address, setAddress] = useState<OrderAddress>();
	useEffect(() => {
		const update = (event?: Event) => {
			const newAddress = read(window.location);
			// Third-party scripts may already be running when the fragment changes, so hide a secret in it.
			if (event) hideSecret();
			setAddress((previous) => (previous && isSameOrder(previous, newAddress) ? previous : newAddress));
		};
		update();
		const controller = new AbortController();
		for (const event of ["hashchange", "popstate"])
			window.addEventListener(event, update, { signal: controller.signal });
		return () => controller.abort();
	}, [read]);
	return address;
}

/** Whether both name the same order. The new address may lack the secret, which is hidden once it has been read. */
function isSameOrder(previous: OrderAddress, current: OrderAddress): boolean {
	return previous.number === current.number && (current.secret === undefined || previous.secret === current.secret);
}
