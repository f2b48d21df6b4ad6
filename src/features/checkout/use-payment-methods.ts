import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { createBrowserHttp } from "../../backend/browser-http";
import { getPaymentMethods } from "../../backend/payment-methods";
import { browserEnv } from "../../config/browser-env";
import type { PaymentMethod } from "../../domain/order";
import { useAsync } from "../../ui/use-async";
import type { CheckoutFields } from "./checkout-schema";

export interface PaymentMethodsState {
	status: "loading" | "ready" | "failed";
	methods: readonly PaymentMethod[];
	retry: () => void;
}

/** Loads the payment methods that accept a currency; a method without a currency list accepts all. */
export function usePaymentMethods(currency: string): PaymentMethodsState {
	const { value: all, hasFailed, retry } = useAsync(fetchMethods);
	const methods = (all ?? []).filter(
		({ currencyCodes: codes }) => codes.length === 0 || codes.includes(currency),
	);
	return { status: hasFailed ? "failed" : all ? "ready" : "loading", methods, retry };
}

const fetchMethods = async () =>
	(await getPaymentMethods(createBrowserHttp(browserEnv.publicApiUrl))).records;

/** Preselects the first payment method; keeps the buyer's choice while that is available. */
export function usePreselectedMethod(
	{ getValues, setValue, clearErrors }: UseFormReturn<CheckoutFields>,
	{ methods }: PaymentMethodsState,
): void {
	const idList = JSON.stringify(methods.map(({ id }) => String(id)));
	useEffect(() => {
		const availableIds: readonly string[] = JSON.parse(idList);
		const [firstId] = availableIds;
		if (firstId === undefined) return;
		if (!availableIds.includes(getValues("acquisition"))) setValue("acquisition", firstId);
		clearErrors("acquisition");
	}, [idList, getValues, setValue, clearErrors]);
}
