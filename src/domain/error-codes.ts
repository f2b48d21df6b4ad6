/** Error codes of the contract. For any other code, the generic message is shown. */
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
	"PROMO_UNKNOWN",
	"PROMO_EXPIRED",
	"PROMO_NOT_APPLICABLE",
	"TOO_MANY_REQUESTS",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(code: string | undefined): code is ErrorCode {
	return ERROR_CODES.some((known) => known === code);
}
