import { useEffect, useState } from "react";
import { readAnswer } from "../../backend/answer";
import { layoutSchema } from "../../entities/hall";
import { type HallPlan, hallPlan } from "../../seating/plan";

/**
 * The plan of a hall from its static file, which is named by its content and never changes.
 * @returns null when there is none or it can't be had – seats are then sold from the list; undefined while it's coming
 */
export function useHallPlan(layoutUrl: string | undefined): HallPlan | null | undefined {
	const [plan, setPlan] = useState<{ url: string; plan: HallPlan | null }>();
	useEffect(() => {
		if (layoutUrl === undefined) return;
		const ended = new AbortController();
		fetchPlan(layoutUrl, ended.signal)
			.catch(() => null)
			.then((fetched) => {
				if (!ended.signal.aborted) setPlan({ url: layoutUrl, plan: fetched });
			});
		return () => ended.abort();
	}, [layoutUrl]);
	if (layoutUrl === undefined) return null;
	return plan?.url === layoutUrl ? plan.plan : undefined;
}

async function fetchPlan(url: string, signal: AbortSignal): Promise<HallPlan | null> {
	const answer = await fetch(url, { signal });
	if (!answer.ok) return null;
	const layout = readAnswer(layoutSchema, await answer.json(), { method: "GET", path: url });
	return layout.seats.length === 0 ? null : hallPlan(layout);
}
