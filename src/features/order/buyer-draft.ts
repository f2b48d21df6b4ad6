import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenient } from "../../domain/lenient";
import { paymentMethodId } from "../../domain/order";

const STORAGE_KEY = "buyer";
const typedTextSchema = v.fallback(v.pipe(v.string(), v.maxLength(500)), "");
const checkboxSchema = v.fallback(v.boolean(), false);

const draftSchema = v.object({
	name: typedTextSchema,
	email: typedTextSchema,
	phone: typedTextSchema,
	acquisitionId: lenient(paymentMethodId),
	consents: v.fallback(
		v.object({ offer: checkboxSchema, personalData: checkboxSchema, marketing: checkboxSchema }),
		{
			offer: false,
			personalData: false,
			marketing: false,
		},
	),
});

export type BuyerDraft = v.InferOutput<typeof draftSchema>;

/** Reads the order form's values, which are stored only in the tab, so that a shared computer forgets the buyer. */
export function readBuyerDraft(): BuyerDraft | undefined {
	return readStored("session", STORAGE_KEY, draftSchema);
}

export function keepBuyerDraft(draft: BuyerDraft | undefined): void {
	writeStored("session", STORAGE_KEY, draft);
}
