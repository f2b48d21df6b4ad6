/** Returns the router's key of the current history entry; undefined for the first entry of a visit. */
export function historyEntryKey(): string | undefined {
	const state: unknown = window.history.state;
	return typeof state === "object" && state !== null && "key" in state ? String(state.key) : undefined;
}
