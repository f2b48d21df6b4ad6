export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

export function hasCode(error: unknown, code: string): boolean {
	return error instanceof Error && "code" in error && error.code === code;
}
