import { useCallback, useEffect, useRef, useState } from "react";

/** Result of loading; `value` and `hasFailed` are both undefined while loading. */
export interface Loaded<T> {
	value?: T;
	hasFailed?: true;
	retry(): void;
}

type Load<T> = (signal: AbortSignal) => Promise<T>;

const LOADING = {};

/**
 * Loads a value on mount and whenever `load` changes.
 * @param load must be a stable function; its signal aborts when the result is no longer needed
 */
export function useAsync<T>(load: Load<T>): Loaded<T> {
	const [state, setState] = useState<Omit<Loaded<T>, "retry"> & { of?: Load<T> }>(LOADING);
	const latestRequest = useRef<AbortController>();
	const start = useCallback(() => {
		latestRequest.current?.abort();
		const request = new AbortController();
		latestRequest.current = request;
		setState(LOADING);
		load(request.signal).then(
			(value) => request.signal.aborted || setState({ of: load, value }),
			() => request.signal.aborted || setState({ of: load, hasFailed: true }),
		);
	}, [load]);
	useEffect(() => {
		start();
		return () => latestRequest.current?.abort();
	}, [start]);
	return { ...(state.of === load && state), retry: start };
}
