import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepBuyerDraft, readBuyerDraft } from "../order/buyer-draft";
import { type CheckoutFields, EMPTY_CHECKOUT } from "./checkout-schema";

/** Stores the form while it is filled in, and restores it after a reload. */
export function useDraft({ reset, watch, getValues }: UseFormReturn<CheckoutFields>): void {
	useEffect(() => {
		const draft = readBuyerDraft();
		if (draft) {
			const { consents, acquisitionId, ...typed } = draft;
			// Input typed before hydration wins over the stored draft.
			const already = Object.fromEntries(
				Object.entries(getValues()).filter(([, value]) => value !== "" && value !== false),
			);
			reset({ ...EMPTY_CHECKOUT, ...typed, ...consents, acquisition: acquisitionId?.toString() ?? "", ...already });
		}
		const watching = watch(() => {
			const { acquisition, offer, personalData, marketing, ...typed } = getValues();
			keepBuyerDraft({
				...typed,
				acquisitionId: /^\d+$/.test(acquisition) ? Number(acquisition) : undefined,
				consents: { offer, personalData, marketing },
			});
		});
		return () => watching.unsubscribe();
	}, [reset, watch, getValues]);
}
