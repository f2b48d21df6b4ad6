import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CheckoutFields } from "./checkout-schema";
import type { PaymentMethodsState } from "./use-payment-methods";

/** Preselects the first payment method, which is the usual one; keeps the buyer's choice while available. */
export function usePreselected(
	{ getValues, setValue }: UseFormReturn<CheckoutFields>,
	{ methods }: PaymentMethodsState,
): void {
	const ids = methods.map(({ id }) => String(id)).join();
	useEffect(() => {
		const known = ids === "" ? [] : ids.split(",");
		const [first] = known;
		if (first !== undefined && !known.includes(getValues("acquisition"))) setValue("acquisition", first);
	}, [ids, getValues, setValue]);
}
