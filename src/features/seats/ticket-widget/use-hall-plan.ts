import { useEffect, useState } from "react";
import type { HallPlan } from "../plan";
import { planOf } from "./asked-ahead";

/**
 * The plan of a hall from its static file, which is named by its content and never changes.
 * @returns null when there is none or it can't be had – seats are then sold from the list; undefined while it's coming
 */
export function useHallPlan(layoutUrl: string | undefined): HallPlan | null | undefined {
	const [plan, setPlan] = useState<{ url: string; plan: HallPlan | null }>();
	useEffect(() => {
		if (layoutUrl === undefined) return;
		let isOver = false;
		planOf(layoutUrl)
			.catch(() => null)
			.then((fetched) => {
				if (!isOver) setPlan({ url: layoutUrl, plan: fetched && fetched.seats.length > 0 ? fetched : null });
			});
		return () => {
			isOver = true;
		};
	}, [layoutUrl]);
	if (layoutUrl === undefined) return null;
	return plan?.url === layoutUrl ? plan.plan : undefined;
}
