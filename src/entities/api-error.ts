import * as v from "valibot";
import { lenientText } from "./lenient";

/** The codes of the contract's "Errors"; any other is shown with the general sentence. */
export const ERROR_CODES = [
	"VALIDATION",
	"SESSION_LOST",
	"NOT_FOUND",
	"BASKET_EXPIRED",
	"BASKET_CHANGED",
	"PRICE_CHANGED",
	"SEAT_TAKEN",
	"NOT_ENOUGH",
	"LIMIT_EXCEEDED",
	"SALE_ENDED",
	"ALREADY_PAID",
	"TOO_MANY_REQUESTS",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An error answer: `{ code, message, field?, args? }`. */
export const apiErrorSchema = v.object({
	code: v.string(),
	message: lenientText,
	field: lenientText,
	args: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
});
export type ApiErrorBody = v.InferOutput<typeof apiErrorSchema>;
