import type { Run } from "../publish/runs";

/** When the release that a run put on the site was there. */
export interface Serving {
	isLive: boolean;
	/** When the next release took its place (ISO 8601); undefined if it is live, or if that isn't recorded. */
	until: string | undefined;
}

/** Finds for each run that put a release on the site whether it is still there: at most one is. Keys are ids of runs. */
export function servingOf(
	runs: readonly Run[],
	currentStamp: string | undefined,
): ReadonlyMap<string, Serving> {
	const served = runs.flatMap(({ id, end }) => (end?.outcome === "served" ? [{ id, ...end }] : []));
	served.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
	return new Map(
		served.map(({ id, stamp }, index) => {
			const isLive = index === 0 && stamp === currentStamp;
			return [id, { isLive, until: served[index - 1]?.at }];
		}),
	);
}
