import { useInsertionEffect, useRef } from "react";

/** Returns a ref to the value of the latest render, to be read in callbacks, not while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
	const latest = useRef(value);
	// Insertion effects run before all other effects, which may read the ref.
	useInsertionEffect(() => {
		latest.current = value;
	});
	return latest;
}
