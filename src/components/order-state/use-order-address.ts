import { useEffect, useState } from "react";
import type { OrderAddress } from "./order-address";

/**
 * The order an address names. Undefined at first, as on the server: the address is read in an effect, and again when its
 * fragment changes.
 * @param read one of order-address.ts
 */
export function useOrderAddress(read: (location: Location) => OrderAddress): OrderAddress | undefined {
	const [address, setAddress] = useState<OrderAddress>();
	useEffect(() => {
		const update = () =>
			setAddress((was) => {
				const now = read(window.location);
				return was?.number === now.number && was?.secret === now.secret && was ? was : now;
			});
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
