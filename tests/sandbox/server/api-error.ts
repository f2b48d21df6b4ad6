/** Error codes of docs/backend-contract.md, "Errors". */
export type SandboxErrorCode =
	| "VALIDATION"
	| "SESSION_LOST"
	| "NOT_FOUND"
	| "BASKET_EXPIRED"
	| "BASKET_CHANGED"
	| "PRICE_CHANGED"
	| "SEAT_TAKEN"
	| "NOT_ENOUGH"
	| "LIMIT_EXCEEDED"
	| "SALE_ENDED"
	| "ALREADY_PAID"
	| "TOO_MANY_REQUESTS"
	| "INTERNAL";

const STATUS_OF: Readonly<Record<SandboxErrorCode, number>> = {
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
	TOO_MANY_REQUESTS: 429,
	INTERNAL: 500,
};

/** Body of an error: `{ code, message, field?, args? }`. */
export interface ErrorBody {
	code: string;
	message: string;
	field?: string;
	args?: Record<string, number>;
}

/** An API error. Thrown by routes and sent in the contract's format. */
export class SandboxError extends Error {
	readonly code: SandboxErrorCode;
	readonly status: number;
	readonly field: string | undefined;
	readonly args: Record<string, number> | undefined;

	constructor(
		code: SandboxErrorCode,
		message: string,
		more: { field?: string; args?: Record<string, number>; status?: number } = {},
	) {
		super(message);
		this.code = code;
		this.status = more.status ?? STATUS_OF[code];
		this.field = more.field;
		this.args = more.args;
	}

	body(): ErrorBody {
		return {
			code: this.code,
			message: this.message,
			...(this.field === undefined ? {} : { field: this.field }),
			...(this.args === undefined ? {} : { args: this.args }),
		};
	}
}

/** 422 VALIDATION: a well-formed value that isn't allowed. */
export function invalidField(field: string, message: string): SandboxError {
	return new SandboxError("VALIDATION", message, { field });
}

/** 400 VALIDATION: a malformed request. */
export function badRequest(field: string, message: string): SandboxError {
	return new SandboxError("VALIDATION", message, { field, status: 400 });
}

export function notFound(what: string): SandboxError {
	return new SandboxError("NOT_FOUND", `${what} was not found.`);
}

/** The code matching a status, for injected faults. */
export function codeForStatus(status: number): SandboxErrorCode {
	if (status === 401) return "SESSION_LOST";
	if (status === 404) return "NOT_FOUND";
	if (status === 409) return "BASKET_CHANGED";
	if (status === 429) return "TOO_MANY_REQUESTS";
	return status >= 500 ? "INTERNAL" : "VALIDATION";
}
