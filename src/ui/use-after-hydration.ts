import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns what only the browser knows; undefined in the first render, which must equal the static page. */
export function useAfterHydration<T extends string | number | boolean>(read: () => T): T | undefined {
	return useSyncExternalStore<T | undefined>(never, read, () => undefined);
}
