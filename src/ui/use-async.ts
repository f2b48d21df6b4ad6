import { useCallback, useEffect, useRef, useState } from "react";

/** A loaded value; neither value nor failed while loading. */
export interface Loaded<T> {
	value?: T;
	hasFailed?: true;
	retry(): void;
}

type Load<T> = (signal: AbortSignal) => Promise<T>;

const LOADING = {};

/**
 * Loads a value on mount and whenever `load` changes.
 * @param load stable while the value is the same; its signal aborts when the result isn't needed any more
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
