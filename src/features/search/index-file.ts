/**
 * The static index of a language (`/data/search.{language}.json`), made by the build and read when the search field is used.
 * Rows are tuples and point at each other by position, so that ten thousand events stay a small file.
 */
export interface SearchIndexFile {
	/**
	 * slug, name, id, time zone, and other names it is looked for by. A row without a slug stands for a zone only: that of events
	 * without a city.
	 */
	cities: readonly CityRow[];
	/** id, name, position of the city or -1, whether it has a page. */
	places: readonly PlaceRow[];
	/** id, name. */
	persons: readonly (readonly [id: number, name: string])[];
	/** id, title. */
	categories: readonly (readonly [id: number, title: string])[];
	shows: readonly ShowRow[];
}

export type CityRow = readonly [slug: string, name: string, id: number, timeZone: string, also?: string];
type PlaceRow = readonly [id: number, name: string, city: number, hasPage: 0 | 1];

/** title, positions of its performers and categories, and where it runs. */
export type ShowRow = readonly [
	title: string,
	persons: readonly number[],
	categories: readonly number[],
	runs: readonly RunRow[],
];

/**
 * A show at one place: positions of the place (or -1) and the city, how many dates there are in all, and the first few of them,
 * each as the event's id and its start in minutes since 1970 (0 for none).
 */
export type RunRow = readonly [place: number, city: number, dateCount: number, ...dates: number[]];

/** How many dates of a show at a place the index holds: the search leads to the nearest, its page to the others. */
export const DATES_A_RUN = 3;

/** Where the index of a language stands. */
export const searchIndexPath = (language: string): string => `/data/search.${language}.json`;
