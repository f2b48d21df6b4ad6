import { decodedPart } from "../../domain/address-part";
import { orderNumberInPath } from "../../domain/order-number";
import { holdsSecret } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { orderSecret } from "./device-orders";

/** Removes stored secrets from the address bar on every page opened. */
export function hideKnownSecrets(): void {
	visits.follow(hideKnownSecret);
}

/**
 * Removes the secret from the address bar if this device has stored it: third parties can read the address at any
 * time. An unstored one stays, and third parties that wait for a clean address don't start.
 */
export function hideKnownSecret(): void {
	const { pathname, hash } = window.location;
	const number = orderNumberInPath(pathname);
	if (number !== undefined && orderSecret(number) === decodedPart(hash.slice(1))) hideSecret();
}

/** Removes the secret from the address bar, stored or not; the caller has read it. */
export function hideSecret(): void {
	const { href, origin, pathname, search } = window.location;
	// With its origin: a path that begins with two slashes would be another host.
	if (holdsSecret(href)) window.history.replaceState(window.history.state, "", origin + pathname + search);
}
