import * as v from "valibot";
import { isOrderNumber } from "./order-number";

/**
 * An order number: opaque, a number or text, converted to text (contract, "Orders"). Not in order-number.ts: every
 * first load has that, and no schema library.
 */
export const orderNumberSchema = v.pipe(
	v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
	v.transform(String),
	v.check(isOrderNumber),
);
