import { useCallback, useEffect, useRef, useState } from "react";

/** What was loaded; neither a value nor failed while it is on its way. */
export interface Loaded<T> {
	value?: T;
	hasFailed?: true;
	/** Starts again. */
	retry(): void;
}

type Load<T> = (signal: AbortSignal) => Promise<T>;

const LOADING = {};

/**
 * Loads something when the component is there, and anew for another `load`.
 * @param load the same function for the same thing; its signal is aborted when nobody waits for it any more
 */
export function useAsync<T>(load: Load<T>): Loaded<T> {
	const [state, setState] = useState<Omit<Loaded<T>, "retry"> & { of?: Load<T> }>(LOADING);
	const current = useRef<AbortController>();
	const start = useCallback(() => {
		current.current?.abort();
		const request = new AbortController();
		current.current = request;
		setState(LOADING);
		load(request.signal).then(
			(value) => request.signal.aborted || setState({ of: load, value }),
			() => request.signal.aborted || setState({ of: load, hasFailed: true }),
		);
	}, [load]);
	useEffect(() => {
		start();
		return () => current.current?.abort();
	}, [start]);
	return { ...(state.of === load && state), retry: start };
}
