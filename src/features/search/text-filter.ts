import { match, NO_MATCH, readingsOf } from "./match";
import type { PreparedIndex } from "./prepared-index";
import { skeleton } from "./skeleton";

/** What the filter has to know of an event. */
interface SearchedEvent {
	title?: string | undefined;
	placeId?: number | undefined;
	locationId?: number | undefined;
}

export interface TextFilter {
	accepts(event: SearchedEvent): boolean;
	/** The venues all of them are at; undefined when some are elsewhere, so that no list of venues narrows the search. */
	places: readonly number[] | undefined;
}

/**
 * Words typed as a filter of live events: those of shows that the index finds at that place. A show that is newer than the index
 * is found by its title.
 * @param index undefined when it can't be had: then titles alone are searched
 */
export function textFilter(index: PreparedIndex | undefined, query: string): TextFilter {
	const readings = readingsOf(query);
	const known = new Set<string>();
	const places = new Set<number>();
	const scores = index && match(index, query)?.runs;
	for (const [at, run] of (index?.runs ?? []).entries()) {
		if ((scores?.[at] ?? NO_MATCH) === NO_MATCH || !index) continue;
		const placeId = index.file.places[run.place]?.[0] ?? 0;
		places.add(placeId);
		known.add(
			runKey(index.texts[index.textOf.shows[run.show] ?? -1] ?? "", placeId, index.file.cities[run.city]?.[2] ?? 0),
		);
	}
	return {
		accepts({ title = "", placeId = 0, locationId = 0 }) {
			const text = skeleton(title);
			if (known.has(runKey(text, placeId, locationId))) return true;
			const words = ` ${text}`;
			return readings.some((reading) => reading.words.every((word) => words.includes(` ${word}`)));
		},
		places: index && !places.has(0) ? [...places] : undefined,
	};
}

const runKey = (title: string, placeId: number, cityId: number) => `${title}|${placeId}|${cityId}`;
