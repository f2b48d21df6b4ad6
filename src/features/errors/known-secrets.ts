import { decodedPart } from "../../domain/address-part";
import { readBuyerDraft } from "../order/buyer-draft";
import { knownOrders } from "../order/device-orders";

/** Returns what reports must not contain: secrets of orders and of the open address, and the buyer's input. */
export function knownSecrets(): string[] {
	const draft = readBuyerDraft();
	const fragment = window.location.hash.slice(1);
	return [
		...knownOrders().flatMap(({ secret }) => secret ?? []),
		...(fragment === "" ? [] : [fragment, decodedPart(fragment) ?? fragment]),
		...(draft ? [draft.name, draft.email, draft.phone] : []),
	].filter((secret) => secret !== "");
}
