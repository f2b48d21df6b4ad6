import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CheckoutFields } from "./checkout-schema";
import type { Ways } from "./use-ways";

/**
 * The first way to pay is chosen from the start: the operator lists the usual one first, it costs nothing to take another,
 * and nothing is paid before the bank's own page. What the buyer chose stays, as long as it can still be had.
 */
export function usePreselected({ getValues, setValue }: UseFormReturn<CheckoutFields>, { ways }: Ways): void {
	const ids = ways.map(({ id }) => String(id)).join();
	useEffect(() => {
		const known = ids === "" ? [] : ids.split(",");
		const [first] = known;
		if (first !== undefined && !known.includes(getValues("acquisition"))) setValue("acquisition", first);
	}, [ids, getValues, setValue]);
}
