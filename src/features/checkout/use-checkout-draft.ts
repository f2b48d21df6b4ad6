import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepBuyerDraft, readBuyerDraft } from "../order/buyer-draft";
import { type CheckoutFields, EMPTY_CHECKOUT } from "./checkout-schema";

/** Stores the checkout form's values in the tab on each change, and restores them after a reload. */
export function useCheckoutDraft({ reset, watch, getValues }: UseFormReturn<CheckoutFields>): void {
	useEffect(() => {
		const draft = readBuyerDraft();
		if (draft) {
			const { consents, acquisitionId, ...texts } = draft;
			const typedBeforeHydration = Object.entries(getValues()).filter(
				([, value]) => value !== "" && value !== false,
			);
			reset({
				...EMPTY_CHECKOUT,
				...texts,
				...consents,
				acquisition: acquisitionId?.toString() ?? "",
				...Object.fromEntries(typedBeforeHydration),
			});
		}
		const subscription = watch(() => {
			const { acquisition, offer, personalData, marketing, ...texts } = getValues();
			keepBuyerDraft({
				...texts,
				acquisitionId: acquisition || undefined,
				consents: { offer, personalData, marketing },
			});
		});
		return () => subscription.unsubscribe();
	}, [reset, watch, getValues]);
}
