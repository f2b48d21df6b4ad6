import { useEffect, useState } from "react";
import type { Filters } from "../filters";
import type { FilterSource } from "./filter-source";

/** How many events the filters leave; undefined until it is known, and where it can't be. */
export function useCount(filters: Filters, loadSource: () => Promise<FilterSource>): number | undefined {
	const [count, setCount] = useState<number>();
	useEffect(() => {
		const request = new AbortController();
		setCount(undefined);
		loadSource()
			.then((source) => source.count(filters, request.signal))
			.then((found) => request.signal.aborted || setCount(found))
			// The button says "show" without a number then.
			.catch(() => undefined);
		return () => request.abort();
	}, [filters, loadSource]);
	return count;
}
