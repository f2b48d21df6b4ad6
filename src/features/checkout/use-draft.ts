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
			// These values win over the stored draft.
			const typedBeforeHydration = Object.fromEntries(
				Object.entries(getValues()).filter(([, value]) => value !== "" && value !== false),
			);
			reset({
				...EMPTY_CHECKOUT,
				...typed,
				...consents,
				acquisition: acquisitionId?.toString() ?? "",
				...typedBeforeHydration,
			});
		}
		const subscription = watch(() => {
			const { acquisition, offer, personalData, marketing, ...typed } = getValues();
			keepBuyerDraft({
				...typed,
				acquisitionId: /^\d+$/.test(acquisition) ? Number(acquisition) : undefined,
				consents: { offer, personalData, marketing },
			});
		});
		return () => subscription.unsubscribe();
	}, [reset, watch, getValues]);
}
