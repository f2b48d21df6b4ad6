import { decodedPart } from "../../domain/address-part";
import { readBuyerDraft } from "../order/buyer-draft";
import { knownOrders } from "../order/device-orders";

/** What this device knows and nobody else may: secrets of orders, the open address's own, and what the buyer has typed. */
export function knownSecrets(): string[] {
	const draft = readBuyerDraft();
	const fragment = window.location.hash.slice(1);
	return [
		...knownOrders().flatMap(({ secret }) => secret ?? []),
		...(fragment === "" ? [] : [fragment, decodedPart(fragment) ?? fragment]),
		...(draft ? [draft.name, draft.email, draft.phone] : []),
	].filter((secret) => secret !== "");
}
