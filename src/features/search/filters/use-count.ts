import { useCallback } from "react";
import { useAsync } from "../../../ui/use-async";
import type { Filters } from "../filters";
import type { FilterSource } from "./filter-source";

/** How many events the filters leave; undefined until it is known, and where it can't be. */
export function useCount(filters: Filters, loadSource: () => Promise<FilterSource>): number | undefined {
	const count = useCallback(
		async (signal: AbortSignal) => (await loadSource()).count(filters, signal),
		[filters, loadSource],
	);
	return useAsync(count).value;
}
