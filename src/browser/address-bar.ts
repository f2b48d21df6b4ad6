import { attempt } from "./attempt";

/** Returns the history entry's state; undefined if it has none that is an object. */
export function historyState(): object | undefined {
	const state: unknown = attempt(() => window.history.state);
	return typeof state === "object" && state !== null ? state : undefined;
}

/** Returns the current history entry's key; undefined if it has none, like a visit's first entry or a `#` link's. */
export function historyEntryKey(): string | undefined {
	const state = historyState();
	return state && "key" in state ? String(state.key) : undefined;
}

/** Shows another address in this history entry, or adds one. Safari refuses more than a hundred in ten seconds. */
export function showAddress(
	address: string,
	state: object | undefined,
	kind: "replace" | "push" = "replace",
): void {
	attempt(() => window.history[`${kind}State`](state, "", address));
}
