import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepBuyerDraft, readBuyerDraft } from "../order/buyer-draft";
import { type CheckoutFields, EMPTY_CHECKOUT } from "./checkout-schema";

/** Nothing typed is lost: what was in the form before a reload comes back, and every change is kept. */
export function useDraft({ reset, watch, getValues }: UseFormReturn<CheckoutFields>): void {
	useEffect(() => {
		const draft = readBuyerDraft();
		if (draft) {
			const { consents, acquisitionId, ...typed } = draft;
			// What was typed before the page came alive wins over what was kept.
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
