/**
 * The static search index of a language (`/data/search.{language}.json`), made by the build. Rows are tuples that
 * refer to each other by position, to keep the file small.
 */
export interface SearchIndexFile {
	/**
	 * slug, name, id, time zone, alternative names. A city without a zone has a row for each offset of its events; a row
	 * without slug holds only the zone of events without a city.
	 */
	cities: readonly CityRow[];
	/** id, name, position of the city or -1, whether it has a page. Rows end with their text's language if it isn't the file's. */
	places: readonly PlaceRow[];
	persons: readonly (readonly [id: number, name: string, language?: string])[];
	categories: readonly (readonly [id: number, title: string, language?: string])[];
	shows: readonly ShowRow[];
}

export type CityRow = readonly [slug: string, name: string, id: number, timeZone: string, also?: string];
type PlaceRow = readonly [id: number, name: string, city: number, hasPage: 0 | 1, language?: string];

/** Title, positions of performers and categories, and its runs. */
export type ShowRow = readonly [
	title: string,
	persons: readonly number[],
	categories: readonly number[],
	runs: readonly RunRow[],
	language?: string,
];

/**
 * A show at one venue: positions of the venue (or -1) and the city, total number of dates, and the first few, each as
 * event id and start in minutes since 1970 (0 for none).
 */
export type RunRow = readonly [place: number, city: number, dateCount: number, ...dates: number[]];

/** Dates per show and venue in the index; the show's page has the rest. */
export const DATES_A_RUN = 3;

export const searchIndexPath = (language: string): string => `/data/search.${language}.json`;
