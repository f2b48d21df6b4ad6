/** Static search index of a language, made by the build. To save space, rows refer to each other by position. */
export interface SearchIndexFile {
	/** A city without a time zone has one row for UTC and one per zone of its events. Rows without a slug: no city. */
	cities: readonly CityRow[];
	/** In this and the next lists, `language` is the language of the row's text if it differs from the file's. */
	places: readonly PlaceRow[];
	persons: readonly PersonRow[];
	categories: readonly (readonly [id: number, title: string, language?: string])[];
	shows: readonly ShowRow[];
	/** The common start of the addresses of all pictures, from which rows continue. */
	pictureBase?: string;
}

export type CityRow = readonly [
	slug: string,
	name: string,
	id: number,
	timeZone: string,
	otherNames?: string,
];
/** `city` is a position in the list of cities, or -1 for none. */
type PlaceRow = readonly [id: number, name: string, city: number, hasPage: 0 | 1, language?: string];

type PersonRow = readonly [id: number, name: string, language?: string | null, picture?: string];

export type ShowRow = readonly [
	title: string,
	persons: readonly number[],
	categories: readonly number[],
	runs: readonly RunRow[],
	language?: string | null,
	picture?: string,
];

/** A show at one venue (-1: none). `dates` alternates event ids and times. */
export type RunRow = readonly [place: number, city: number, dateCount: number, ...dates: (number | Span)[]];

/** A time of a date is its start, in minutes since 1970 (0: unknown); of an event of several days also its end. */
type Span = readonly [start: number, end: number];

/** Largest number of dates per show and venue in the index; the show's page has the rest. */
export const MAX_DATES_PER_RUN = 3;

export const searchIndexPath = (language: string): string => `/data/search.${language}.json`;
