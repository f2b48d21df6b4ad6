import { useEffect, useState } from "react";
import { hideSecret } from "./hide-secret";
import type { OrderAddress } from "./order-address";

/** Returns the order address that `read` finds; reads again when the URL changes. Undefined in the first render. */
export function useOrderAddress(read: (location: Location) => OrderAddress): OrderAddress | undefined {
	const [address, setAddress] = useState<OrderAddress>();
	useEffect(() => {
		const update = (event?: Event) => {
			const newAddress = read(window.location);
			// Third-party scripts may already be running when the fragment changes, so remove a secret from the URL.
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

/** Whether both addresses belong to one order. `current` may lack the secret, which was removed from the URL. */
function isSameOrder(previous: OrderAddress, current: OrderAddress): boolean {
	return (
		previous.number === current.number && (current.secret === undefined || previous.secret === current.secret)
	);
}
