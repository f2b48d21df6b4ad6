export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** Returns what explains an error: for a fault of the code its stack, else its message. */
export function explanationOf(error: unknown): string {
	const isFault = [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
	return isFault ? ((error as Error).stack ?? messageOf(error)) : messageOf(error);
}

export function hasCode(error: unknown, code: string): boolean {
	return error instanceof Error && "code" in error && error.code === code;
}
