import { ENTITY_KINDS, type EntityKind, type Match, match, NO_MATCH } from "./match";
import type { PlaceRun, PreparedIndex } from "./prepared-index";

interface NamedCity {
	slug: string;
	name: string;
}

/** A suggested show, with its nearest date at one venue. */
export interface EventSuggestion {
	kind: "event";
	id: number;
	title: string;
	/** Language of the title when it differs from the page's. */
	language?: string | undefined;
	/** Address of the poster. */
	picture?: string | undefined;
	city: NamedCity | undefined;
	place: string | undefined;
	placeLanguage: string | undefined;
	/** Milliseconds since 1970; undefined if the start is unknown or past. */
	startsAt: number | undefined;
	timeZone: string;
	/** How many later dates the show has at this venue (`moreDates`), and how many other venues match (`morePlaces`). */
	moreDates: number;
	morePlaces: number;
}

export interface EntitySuggestion {
	kind: "person" | "category" | "place" | "city";
	id: number;
	name: string;
	language?: string | undefined;
	/** Address of a performer's portrait. */
	picture?: string | undefined;
	/** The suggested city itself, or the city of a suggested venue. */
	city: NamedCity | undefined;
	hasPage: boolean;
}

export interface SuggestionGroup {
	kind: "event" | EntitySuggestion["kind"];
	items: (EventSuggestion | EntitySuggestion)[];
}

export interface SuggestOptions {
	/** Milliseconds since 1970; dates that are over aren't suggested. */
	now: number;
	/** Slug of the page's city; among shows that match equally well, those in this city come first. */
	city?: string | undefined;
}

const MAX_SUGGESTIONS = { event: 6, person: 4, category: 3, place: 4, city: 3 } as const;
const SUGGESTION_KIND_OF = {
	persons: "person",
	categories: "category",
	places: "place",
	cities: "city",
} as const;
/** Multiplies the score in a sort key; larger than the start (in minutes) or row position added to the product. */
const KEY_STEP = 1_000_000_000;

interface ScoredRow {
	at: number;
	/** Sort key: the score. At equal scores: for shows, those in the page's city, then earlier dates; else row order. */
	key: number;
	score: number;
}

/** Returns suggestions by kind, best group first; at equal scores: shows, performers, genres, venues, cities. */
export function suggest(index: PreparedIndex, query: string, options: SuggestOptions): SuggestionGroup[] {
	const matches = match(index, query);
	if (!matches) return [];
	return [
		eventGroup(index, matches, options),
		...ENTITY_KINDS.map((kind) => entityGroup(index, matches, kind)),
	]
		.filter(({ items }) => items.length > 0)
		.sort((one, other) => one.score - other.score)
		.map(({ kind, items }) => ({ kind, items }));
}

/** Returns all genres, suggested before anything is typed. */
export function suggestGenres(index: PreparedIndex): SuggestionGroup[] {
	const items = index.file.categories.flatMap((_, at) => entitySuggestionsAt(index, "categories", at));
	return items.length > 0 ? [{ kind: "category", items }] : [];
}

type ScoredGroup = SuggestionGroup & { score: number };

function eventGroup(
	index: PreparedIndex,
	{ runs: scores }: Match,
	{ now, city }: SuggestOptions,
): ScoredGroup {
	const bestOfShow = new Map<number, ScoredRow>();
	const placesOfShow = new Map<number, number>();
	for (let at = 0; at < scores.length; at++) {
		const score = scores[at] ?? NO_MATCH;
		const run = index.runs[at];
		if (score === NO_MATCH || !run) continue;
		const date = nearestDate(run, now);
		if (!date) continue;
		placesOfShow.set(run.show, (placesOfShow.get(run.show) ?? 0) + 1);
		const isInCity = city !== undefined && index.file.cities[run.city]?.[0] === city;
		const key = (score * 2 + (isInCity ? 0 : 1)) * KEY_STEP + (date.minutes || KEY_STEP - 1);
		const previousBest = bestOfShow.get(run.show);
		if (!previousBest || key < previousBest.key) bestOfShow.set(run.show, { at, key, score });
	}
	return scoredGroup("event", [...bestOfShow.values()], ({ at }) => {
		const run = index.runs[at];
		return run ? [eventSuggestion(index, run, now, (placesOfShow.get(run.show) ?? 1) - 1)] : [];
	});
}

/** Makes a group of the best candidates. The group's score is that of its best candidate. */
function scoredGroup(
	kind: SuggestionGroup["kind"],
	candidates: readonly ScoredRow[],
	itemOf: (candidate: ScoredRow) => SuggestionGroup["items"],
): ScoredGroup {
	const bestCandidates = lowestCandidates(candidates, MAX_SUGGESTIONS[kind]);
	return { kind, items: bestCandidates.flatMap(itemOf), score: bestCandidates[0]?.score ?? NO_MATCH };
}

function eventSuggestion(
	{ file }: PreparedIndex,
	run: PlaceRun,
	now: number,
	morePlaces: number,
): EventSuggestion {
	const date = nearestDate(run, now) ?? { id: 0, minutes: 0, pastDates: 0 };
	const [title = "", , , , language, picture] = file.shows[run.show] ?? [];
	const [, place, , , placeLanguage] = file.places[run.place] ?? [];
	const [, , , timeZone = "UTC"] = file.cities[run.city] ?? [];
	return {
		kind: "event",
		id: date.id,
		title,
		language: language ?? undefined,
		picture: pictureAt(file, picture),
		city: cityAt(file, run.city),
		place,
		placeLanguage,
		startsAt: date.minutes * 60_000 >= now ? date.minutes * 60_000 : undefined,
		timeZone,
		moreDates: run.dateCount - date.pastDates - 1,
		morePlaces,
	};
}

function cityAt(file: PreparedIndex["file"], at: number): NamedCity | undefined {
	const [slug, name = ""] = file.cities[at] ?? [];
	return slug ? { slug, name } : undefined;
}

/**
 * Returns the first date that isn't over, and the number of those before it; a date without a start is never over. If all
 * are over but the show has more dates than the index, returns the last: its page names the others.
 */
function nearestDate(
	{ dates, dateCount }: PlaceRun,
	now: number,
): { id: number; minutes: number; pastDates: number } | undefined {
	for (let at = 0; at < dates.length; at += 2) {
		const [minutes = 0, end = minutes] = [dates[at + 1] ?? 0].flat();
		if (minutes === 0 || end * 60_000 >= now) return { id: Number(dates[at]), minutes, pastDates: at / 2 };
	}
	const pastDates = dates.length / 2 - 1;
	return dateCount > pastDates + 1 ? { id: Number(dates.at(-2)), minutes: 0, pastDates } : undefined;
}

function entityGroup(index: PreparedIndex, matches: Match, kind: EntityKind): ScoredGroup {
	const scores = matches.entities[kind];
	const candidates: ScoredRow[] = [];
	for (let at = 0; at < scores.length; at++) {
		const score = scores[at] ?? NO_MATCH;
		if (score !== NO_MATCH && (kind !== "cities" || isFirstRow(index.file, at)))
			candidates.push({ at, key: score * KEY_STEP + at, score });
	}
	return scoredGroup(SUGGESTION_KIND_OF[kind], candidates, ({ at }) => entitySuggestionsAt(index, kind, at));
}

/** Whether a row is the first of its city; a city without a time zone may have several rows. */
function isFirstRow({ cities }: PreparedIndex["file"], at: number): boolean {
	return cities.findIndex(([slug]) => slug === cities[at]?.[0]) === at;
}

function entitySuggestionsAt({ file }: PreparedIndex, kind: EntityKind, at: number): EntitySuggestion[] {
	if (kind === "cities") {
		const city = cityAt(file, at);
		return city
			? [{ kind: "city", id: file.cities[at]?.[2] ?? 0, name: city.name, city, hasPage: true }]
			: [];
	}
	if (kind === "places") {
		const [id = 0, name = "", city = -1, hasPage = 0, language] = file.places[at] ?? [];
		return [{ kind: "place", id, name, language, city: cityAt(file, city), hasPage: hasPage === 1 }];
	}
	if (kind === "persons") {
		const [id = 0, name = "", language, picture] = file.persons[at] ?? [];
		return [
			{
				kind: "person",
				id,
				name,
				language: language ?? undefined,
				picture: pictureAt(file, picture),
				city: undefined,
				hasPage: true,
			},
		];
	}
	const [id = 0, name = "", language] = file.categories[at] ?? [];
	return [{ kind: "category", id, name, language, city: undefined, hasPage: false }];
}

const pictureAt = ({ pictureBase = "" }: PreparedIndex["file"], picture: string | undefined) =>
	picture === undefined ? undefined : pictureBase + picture;

/** Returns the candidates with the smallest keys in order, without sorting the rest. */
function lowestCandidates(candidates: readonly ScoredRow[], count: number): ScoredRow[] {
	const sorted: ScoredRow[] = [];
	for (const candidate of candidates) {
		const largest = sorted[count - 1];
		if (largest && candidate.key >= largest.key) continue;
		let at = sorted.length;
		while (at > 0 && candidate.key < (sorted[at - 1]?.key ?? 0)) at--;
		sorted.splice(at, 0, candidate);
		if (sorted.length > count) sorted.pop();
	}
	return sorted;
}
