import { useCallback } from "react";
import { useAsync } from "../../../ui/use-async";
import type { Filters } from "../filters";
import type { FilterSource } from "./filter-source";

/** Number of events matching the filters; undefined while loading or when unknown. */
export function useCount(filters: Filters, loadSource: () => Promise<FilterSource>): number | undefined {
	const count = useCallback(
		async (signal: AbortSignal) => (await loadSource()).count(filters, signal),
		[filters, loadSource],
	);
	return useAsync(count).value;
}
