import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CheckoutFields } from "./checkout-schema";
import type { PaymentMethodsState } from "./use-payment-methods";

/** Preselects the first payment method, the most usual one; keeps the buyer's choice while it is available. */
export function usePreselected(
	{ getValues, setValue, clearErrors }: UseFormReturn<CheckoutFields>,
	{ methods }: PaymentMethodsState,
): void {
	const joinedIds = methods.map(({ id }) => String(id)).join();
	useEffect(() => {
		const availableIds = joinedIds === "" ? [] : joinedIds.split(",");
		const [firstId] = availableIds;
		if (firstId === undefined) return;
		if (!availableIds.includes(getValues("acquisition"))) setValue("acquisition", firstId);
		clearErrors("acquisition");
	}, [joinedIds, getValues, setValue, clearErrors]);
}
