import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";

const KEY = "buyer";
const typed = v.fallback(v.pipe(v.string(), v.maxLength(500)), "");
const ticked = v.fallback(v.boolean(), false);

const draftSchema = v.object({
	name: typed,
	email: typed,
	phone: typed,
	acquisitionId: v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined),
	consents: v.fallback(v.object({ offer: ticked, personalData: ticked, marketing: ticked }), {
		offer: false,
		personalData: false,
		marketing: false,
	}),
});

export type BuyerDraft = v.InferOutput<typeof draftSchema>;

/** Reads what the buyer typed into the form. Stored for the tab only, so that a shared computer forgets it. */
export function readBuyerDraft(): BuyerDraft | undefined {
	return readStored("session", KEY, draftSchema);
}

export function keepBuyerDraft(draft: BuyerDraft | undefined): void {
	writeStored("session", KEY, draft);
}
