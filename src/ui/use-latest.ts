import { useInsertionEffect, useRef } from "react";

/** Returns a ref to the value of the last render, for callbacks; don't read it while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
	const latest = useRef(value);
	// Runs before all other effects, which may read it.
	useInsertionEffect(() => {
		latest.current = value;
	});
	return latest;
}
