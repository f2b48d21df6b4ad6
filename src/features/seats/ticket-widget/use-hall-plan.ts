import { useCallback } from "react";
import { useAsync } from "../../../ui/use-async";
import type { HallPlan } from "../plan";
import { planOf } from "./read-ahead";

/**
 * Loads a hall plan from its static file, which is named by its content.
 * @returns null without a plan (seats are then sold from the list); undefined while loading
 */
export function useHallPlan(layoutUrl: string | undefined): HallPlan | null | undefined {
	const loadPlan = useCallback(async () => (layoutUrl === undefined ? null : planOf(layoutUrl)), [layoutUrl]);
	const { value: plan, hasFailed } = useAsync(loadPlan);
	if (layoutUrl === undefined || hasFailed || plan?.seats.length === 0) return null;
	return plan;
}
