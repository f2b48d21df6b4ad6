import { match, NO_MATCH, readingsOf } from "./match";
import type { PreparedIndex } from "./prepared-index";
import { skeleton } from "./skeleton";

interface SearchedEvent {
	title?: string | undefined;
	placeId?: number | undefined;
	locationId?: number | undefined;
}

export interface TextFilter {
	accepts(event: SearchedEvent): boolean;
	/** Ids of the matches' venues, to narrow API requests; undefined without an index or if a match has no venue. */
	places: readonly number[] | undefined;
}

/**
 * Returns a filter that accepts events found by the index or by their title, as some events are newer than the index.
 * @param index undefined if it failed to load; then only titles are searched
 */
export function textFilter(index: PreparedIndex | undefined, query: string): TextFilter {
	const readings = readingsOf(query, index);
	const matchedRuns = new Set<string>();
	const places = new Set<number>();
	const scores = index && match(index, query)?.runs;
	for (const [at, run] of (index?.runs ?? []).entries()) {
		if ((scores?.[at] ?? NO_MATCH) === NO_MATCH || !index) continue;
		const placeId = index.file.places[run.place]?.[0] ?? 0;
		places.add(placeId);
		matchedRuns.add(
			runKey(
				index.texts[index.textOf.shows[run.show] ?? -1] ?? "",
				placeId,
				index.file.cities[run.city]?.[2] ?? 0,
			),
		);
	}
	return {
		accepts({ title = "", placeId = 0, locationId = 0 }) {
			const text = skeleton(title);
			if (matchedRuns.has(runKey(text, placeId, locationId))) return true;
			const words = ` ${text}`;
			return readings.some((reading) => reading.words.every((word) => words.includes(` ${word}`)));
		},
		places: index && !places.has(0) ? [...places] : undefined,
	};
}

const runKey = (skeletonOfTitle: string, placeId: number, cityId: number) =>
	`${skeletonOfTitle}|${placeId}|${cityId}`;
