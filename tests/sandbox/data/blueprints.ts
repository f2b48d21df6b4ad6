import type { AvailabilityValue, EventStatusValue, LayoutRecord, TranslationsRecord } from "../records";
import type { CategoryKey } from "./categories";

/** Language of the demo's records in every landing. */
export const RECORD_LANGUAGE = "ru";

/** Venues by key. */
export type Venues = Readonly<Record<string, VenueBlueprint>>;

interface VenueBlueprint {
	name: string;
	entrance?: string;
	where: readonly [citySlug: string, address: string, latitude: number, longitude: number];
	/** Metro stations, telephone number, and whether there is a picture. */
	facts?: { metro?: string[]; phone?: string; picture?: false };
	/** Description. */
	html?: string;
	/** Functions that make the layouts of the halls, by hall title. */
	halls: Readonly<Record<string, () => LayoutRecord>>;
}

/** Performers by key. */
export type Performers = Readonly<Record<string, PerformerBlueprint>>;

interface PerformerBlueprint {
	name: string;
	translations?: TranslationsRecord;
	/** Biography. */
	html?: string;
	/** `links`: titles and paths of the performer's pages on example.com. */
	facts: { role: string; links?: Readonly<Record<string, string>>; picture?: false };
}

/** One date of a show. */
export interface ShowDate {
	/** Venue key; absent for an event without a city. */
	venue?: string;
	/** Index of the venue's hall; absent when unknown. */
	hall?: number | undefined;
	/** First possible day, as days from now. Dates with a `time` before 17:00 are on the next free Saturday or Sunday. */
	day: number;
	/** Local time of the venue, `19:00`. */
	time: string;
	/** Moves the date to the next Saturday or Sunday. */
	weekend?: true;
	availability?: AvailabilityValue;
	status?: EventStatusValue;
	/** For moved events: days between the original date and `day`. */
	movedBy?: number;
	/** Whether this date shares its event_source_id with the show's other such dates at the venue. */
	repertory?: true;
	/** Id of the event, if the specification names it. */
	id?: number;
}

/** Shows by key. */
export type Shows = Readonly<Record<string, ShowBlueprint>>;

export interface ShowBlueprint {
	title: string;
	translations?: TranslationsRecord;
	subtitle?: string;
	/** Description. */
	html?: string;
	/** Performers' keys. */
	persons?: string[];
	/** `age` is the age rating; `starCast` adds a label; `gallery` is the maximum of other pictures (absent: none). */
	facts?: {
		/** Only stand-up when absent. */
		categories?: CategoryKey[];
		age?: number;
		minutes?: number;
		rubles?: readonly [from: number, to: number];
		starCast?: true;
		picture?: false;
		gallery?: number;
	};
	dates: ShowDate[];
}

/** Articles by title. */
export type Articles = Readonly<Record<string, ArticleBlueprint>>;

interface ArticleBlueprint {
	/** Summary for lists of articles. */
	lead?: string;
	/** HTML; `event:key` and `person:key` in links become addresses. */
	body?: string;
	/** `ago`: days since publication; `shows`, `persons`: keys (`persons` defaults to the performers of `shows`). */
	facts: { ago: number; shows?: string[]; persons?: string[]; picture?: false };
}

/** Makes a date of a show in a venue's first hall, unless `fields` names another. */
export function dateAt(venue: string, day: number, time = "19:00", fields: Partial<ShowDate> = {}): ShowDate {
	return { venue, hall: 0, day, time, ...fields };
}

/** Makes the dates of a repertory show in one hall, which share an event_source_id. */
export function repertory(venue: string, days: number[], time: string, fields: Partial<ShowDate> = {}): ShowDate[] {
	return days.map((day) => dateAt(venue, day, time, { ...fields, repertory: true }));
}
