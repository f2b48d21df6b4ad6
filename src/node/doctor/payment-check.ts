import { readRecords } from "../../backend/listing";
import type { Landing } from "../../domain/landing";
import { type PaymentMethod, paymentMethodSchema } from "../../domain/order";
import { createFindings, type Finding } from "./finding";
import type { RawRecords } from "./record-checks";

/** Checks that each currency of the site can be paid in. */
export function checkPaymentMethods(raw: RawRecords, theme: Landing["theme"]): Finding[] {
	const { findings, fail } = createFindings("GET /v2/acquisitions");
	const methods = usablePaymentMethods(raw);
	const codes =
		theme.currencies.length > 0 ? theme.currencies.map(({ code }) => code) : [theme.currency.code];
	// A list without a usable method is an error of its own.
	for (const code of methods.length > 0 ? new Set(codes) : [])
		if (!methods.some((method) => acceptsCurrency(method, code)))
			fail(`no payment method accepts ${code}`, "nobody can pay in it");
	return findings;
}

export function usablePaymentMethods(raw: RawRecords): PaymentMethod[] {
	return readRecords(raw.get("/v2/acquisitions") ?? [], paymentMethodSchema, "").records;
}

/** Whether the checkout offers a payment method for a basket in a currency. */
export function acceptsCurrency({ currencyCodes }: PaymentMethod, currency: string): boolean {
	return currencyCodes.length === 0 || currencyCodes.includes(currency);
}
