import { createBrowserHttp } from "../../backend/browser-http";
import { getPaymentMethods } from "../../backend/payment-methods";
import type { PaymentMethod } from "../../domain/order";
import { browserEnv } from "../../settings/browser-env";
import { useAsync } from "../../ui/use-async";

export interface PaymentMethodsState {
	status: "loading" | "ready" | "failed";
	methods: readonly PaymentMethod[];
	retry: () => void;
}

/** Loads the payment methods that accept a currency; a method without a currency list accepts all. */
export function usePaymentMethods(currency: string): PaymentMethodsState {
	const { value: all, hasFailed, retry } = useAsync(fetchAll);
	const methods = (all ?? []).filter(({ currencyCodes: codes }) => codes.length === 0 || codes.includes(currency));
	return { status: hasFailed ? "failed" : all ? "ready" : "loading", methods, retry };
}

const fetchAll = async () => (await getPaymentMethods(createBrowserHttp(browserEnv.publicApiUrl))).records;
