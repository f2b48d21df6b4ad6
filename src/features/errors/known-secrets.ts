import { decodedPart } from "../../domain/address-part";
import { readBuyerDraft } from "../order/buyer-draft";
import { knownOrders } from "../order/device-orders";

/** Returns texts that reports must not contain: order secrets, the address's fragment and the buyer's input. */
export function knownSecrets(): string[] {
	const draft = readBuyerDraft();
	const fragment = window.location.hash.slice(1);
	return [
		...knownOrders().flatMap(({ secret }) => secret ?? []),
		...(fragment === "" ? [] : [fragment, decodedPart(fragment) ?? fragment]),
		...(draft ? [draft.name, draft.email, draft.phone] : []),
	].filter((secret) => secret !== "");
}
