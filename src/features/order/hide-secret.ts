import { historyState, showAddress } from "../../browser/address-bar";
import { mendedOrderLink, type OrderLink, orderLink, orderNumberPart } from "../../domain/order-number";
import { holdsSecret } from "../integrations/private-address";
import { visits } from "../integrations/visits";
import { orderSecret } from "./device-orders";

/** Removes stored secrets from the address bar, now and on every page change. */
export function hideKnownSecretOnEachPage(): void {
	visits.follow(hideKnownSecret);
}

/** Removes the address bar's secret if this device stores it; chat and analytics don't start while it is there. */
export function hideKnownSecret(): void {
	const isKnown = ({ number, secret }: OrderLink) =>
		number !== undefined && secret !== undefined && orderSecret(number) === secret;
	const link = orderLink(window.location);
	const mended = mendedOrderLink(link);
	if (isKnown(link)) hideSecret();
	else if (isKnown(mended)) hideSecret(mended.number);
}

/** Removes the secret from the address bar, even if this device doesn't store it. @param number replaces the address's */
export function hideSecret(number?: string): void {
	const { href, origin, pathname, search } = window.location;
	const replaced = (_path: string, start: string) => start + orderNumberPart(number ?? "");
	const path = number === undefined ? pathname : pathname.replace(/(\/order\/(?:bill|pay)\/).*/, replaced);
	// Include the origin, since a path that begins with two slashes would name another host.
	if (holdsSecret(href)) showAddress(origin + path + search, historyState());
}
