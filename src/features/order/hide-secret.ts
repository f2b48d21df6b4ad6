import { decodedPart } from "../../domain/address-part";
import { orderNumberInPath } from "../../domain/order-number";
import { holdsSecret } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { orderSecret } from "./device-orders";

/** Sees to it that a secret this device keeps leaves the address bar on every page that is opened. */
export function hideKnownSecrets(): void {
	visits.follow(hideKnownSecret);
}

/**
 * Takes an order's secret out of the address bar once this device keeps it: third parties on the page read the address
 * whenever they like. A secret that isn't kept here stays, and keeps those away who wait for an address without one.
 */
export function hideKnownSecret(): void {
	const { pathname, hash } = window.location;
	const number = orderNumberInPath(pathname);
	if (number !== undefined && orderSecret(number) === decodedPart(hash.slice(1))) hideSecret();
}

/** Takes an order's secret out of the address bar, kept or not: whoever calls this has read it. */
export function hideSecret(): void {
	const { href, pathname, search } = window.location;
	if (holdsSecret(href)) window.history.replaceState(window.history.state, "", pathname + search);
}
