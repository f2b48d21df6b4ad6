import { historyState, showAddress } from "../../browser/address-bar";
import { decodeUrlPart } from "../../domain/address-part";
import { orderNumberInPath } from "../../domain/order-number";
import { holdsSecret } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { orderSecret } from "./device-orders";

/** Removes stored secrets from the address bar, now and on every page change. */
export function hideKnownSecretOnEachPage(): void {
	visits.follow(hideKnownSecret);
}

/** Removes the address bar's secret if this device stores it; chat and analytics don't start while it is there. */
export function hideKnownSecret(): void {
	const { pathname, hash } = window.location;
	const number = orderNumberInPath(pathname);
	if (number !== undefined && orderSecret(number) === decodeUrlPart(hash.slice(1))) hideSecret();
}

/** Removes the secret from the address bar, even if this device doesn't store the secret. */
export function hideSecret(): void {
	const { href, origin, pathname, search } = window.location;
	// Include the origin, since a path that begins with two slashes would name another host.
	if (holdsSecret(href)) showAddress(origin + pathname + search, historyState());
}
