import { RunConflictError } from "./runner";

/** Returns the HTTP status that an error means: 507 for a full disk, 500 for what isn't known. */
export function statusOf(error: unknown): number {
	if (error instanceof RunConflictError) return 409;
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "ENOSPC" || code === "EDQUOT") return 507;
	const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
	return typeof status === "number" && status < 500 ? status : 500;
}
