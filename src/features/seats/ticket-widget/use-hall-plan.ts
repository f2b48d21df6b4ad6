import { useCallback } from "react";
import { useAsync } from "../../../ui/use-async";
import type { HallPlan } from "../plan";
import { planOf } from "./asked-ahead";

/**
 * The plan of a hall from its static file, which is named by its content and never changes.
 * @returns null when there is none or it can't be had – seats are then sold from the list; undefined while it's coming
 */
export function useHallPlan(layoutUrl: string | undefined): HallPlan | null | undefined {
	const load = useCallback(async () => (layoutUrl === undefined ? null : planOf(layoutUrl)), [layoutUrl]);
	const { value: plan, hasFailed } = useAsync(load);
	if (layoutUrl === undefined || hasFailed || plan?.seats.length === 0) return null;
	return plan;
}
