/** Returns the current history entry's key; undefined if it has none, like a visit's first entry or a `#` link's. */
export function historyEntryKey(): string | undefined {
	const state: unknown = window.history.state;
	return typeof state === "object" && state !== null && "key" in state ? String(state.key) : undefined;
}
