import { useInsertionEffect, useRef } from "react";

/** The value of the last render, for what is called later than it renders; never read while rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
	const latest = useRef(value);
	// Before all other effects, which may read it.
	useInsertionEffect(() => {
		latest.current = value;
	});
	return latest;
}
