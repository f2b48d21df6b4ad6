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

/** The buyer's form as typed so far, right or wrong. */
export type BuyerDraft = v.InferOutput<typeof draftSchema>;

/** What was typed before a reload. It's kept for the tab's life only: a shared computer forgets the buyer. */
export function readBuyerDraft(): BuyerDraft | undefined {
	return readStored("session", KEY, draftSchema);
}

/** Keeps what is typed; undefined forgets it. */
export function keepBuyerDraft(draft: BuyerDraft | undefined): void {
	writeStored("session", KEY, draft);
}
