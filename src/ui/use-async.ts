import { useCallback, useEffect, useRef, useState } from "react";

/** Result of loading a value; `value` and `hasFailed` are both undefined while loading. */
export interface Loaded<T> {
	value?: T;
	hasFailed?: true;
	retry(): void;
}

type Load<T> = (signal: AbortSignal) => Promise<T>;

const LOADING_STATE = {};

/** Loads a value on mount and whenever `load` changes; the signal aborts when the result is no longer needed. */
export function useAsync<T>(load: Load<T>): Loaded<T> {
	const [state, setState] = useState<Omit<Loaded<T>, "retry"> & { load?: Load<T> }>(LOADING_STATE);
	const latestRequest = useRef<AbortController>();
	const start = useCallback(() => {
		latestRequest.current?.abort();
		const request = new AbortController();
		latestRequest.current = request;
		setState(LOADING_STATE);
		load(request.signal).then(
			(value) => request.signal.aborted || setState({ load, value }),
			() => request.signal.aborted || setState({ load, hasFailed: true }),
		);
	}, [load]);
	useEffect(() => {
		start();
		return () => latestRequest.current?.abort();
	}, [start]);
	return { ...(state.load === load && state), retry: start };
}
