import * as v from "valibot";
import { amountFromDecimal, CURRENCY_CODE_PATTERN, readCurrencyCode } from "./money";

/** What a payment method calls a currency; kept if unusable, since an empty list would mean all currencies. */
export const currencyNameSchema = v.pipe(
	v.string(),
	v.transform((name) => name.trim().toUpperCase()),
);
export const currencyCodeSchema = v.pipe(currencyNameSchema, v.regex(CURRENCY_CODE_PATTERN));
/** Optional code of an answer, in whose absence the requested currency applies. */
export const answerCurrency = v.optional(v.pipe(v.unknown(), v.transform(readCurrencyCode)));

/** Parses a non-negative decimal number or string into an amount (integer thousandths, see money.ts). */
export const amountSchema = v.pipe(
	v.union([v.number(), v.string()]),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const amount = amountFromDecimal(dataset.value);
		if (amount === undefined || amount < 0) {
			addIssue({ message: "not an amount of money" });
			return NEVER;
		}
		return amount;
	}),
);
