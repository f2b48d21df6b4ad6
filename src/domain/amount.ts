import * as v from "valibot";
import { amountFromDecimal, CURRENCY_CODE_PATTERN } from "./money";

export const currencyCodeSchema = v.pipe(v.string(), v.regex(CURRENCY_CODE_PATTERN));

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
