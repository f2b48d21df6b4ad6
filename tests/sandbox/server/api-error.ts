/** HTTP status by error code; codes as in tests/sandbox/openapi.yaml, schema `Error`. */
const STATUS_OF = {
	VALIDATION: 422,
	SESSION_LOST: 401,
	NOT_FOUND: 404,
	BASKET_EXPIRED: 409,
	BASKET_CHANGED: 409,
	PRICE_CHANGED: 409,
	SEAT_TAKEN: 409,
	NOT_ENOUGH: 409,
	LIMIT_EXCEEDED: 409,
	SALE_ENDED: 409,
	ALREADY_PAID: 409,
	PROMO_UNKNOWN: 422,
	PROMO_EXPIRED: 422,
	PROMO_NOT_APPLICABLE: 422,
	TOO_MANY_REQUESTS: 429,
	INTERNAL: 500,
} as const;

type SandboxErrorCode = keyof typeof STATUS_OF;

/** An API error. Thrown by routes and sent in the contract's format. */
export class SandboxError extends Error {
	readonly status: number;

	constructor(
		private readonly code: SandboxErrorCode,
		message: string,
		private readonly details: { field?: string; args?: Record<string, number> } = {},
		status?: number,
	) {
		super(message);
		this.status = status ?? STATUS_OF[code];
	}

	body(): object {
		return { code: this.code, message: this.message, ...this.details };
	}
}

/** 422 VALIDATION: a well-formed value that isn't allowed. */
export function invalidField(field: string, message: string): SandboxError {
	return new SandboxError("VALIDATION", message, { field });
}

/** 400 VALIDATION: a malformed body, a missing header, or an invalid query parameter. */
export function badRequest(field: string, message: string): SandboxError {
	return new SandboxError("VALIDATION", message, { field }, 400);
}

/** 404 NOT_FOUND. @param what was not found, as the subject of the English error message */
export function notFound(what: string): SandboxError {
	return new SandboxError("NOT_FOUND", `${what} was not found.`);
}

export function codeForStatus(status: number): SandboxErrorCode {
	if (status === 401) return "SESSION_LOST";
	if (status === 404) return "NOT_FOUND";
	if (status === 409) return "BASKET_CHANGED";
	if (status === 429) return "TOO_MANY_REQUESTS";
	return status >= 500 ? "INTERNAL" : "VALIDATION";
}
