import type { AvailabilityValue, EventStatusValue, LayoutRecord, TranslationsRecord } from "../records";
import type { CategoryKey } from "./categories";

/** Language of the demo's records in every landing. */
export const RECORD_LANGUAGE = "ru";

export type Venues = Readonly<Record<string, VenueBlueprint>>;

interface VenueBlueprint {
	name: string;
	entrance?: string;
	where: readonly [citySlug: string, address: string, latitude: number, longitude: number];
	/** Metro stations, telephone number, and whether there is a picture. */
	facts?: { metro?: string[]; phone?: string; picture?: false };
	/** Description of the venue, HTML. */
	html?: string;
	/** Functions that make the layouts of the halls, by hall title. */
	halls: Readonly<Record<string, () => LayoutRecord>>;
}

export type Performers = Readonly<Record<string, PerformerBlueprint>>;

interface PerformerBlueprint {
	name: string;
	translations?: TranslationsRecord;
	/** Biography, HTML. */
	html?: string;
	/** `links`: titles and paths of the performer's pages on example.com. */
	facts: { role: string; links?: Readonly<Record<string, string>>; picture?: false };
}

export interface ShowDate {
	/** Venue key; absent for an event without a city. */
	venue?: string;
	/** Index of the venue's hall; absent when unknown. */
	hall?: number | undefined;
	/** Days from now to the first possible day. A `time` before 17:00 moves the date to a free Saturday or Sunday. */
	day: number;
	/** Local time of the venue, `19:00`. */
	time: string;
	/** Moves the date to the next Saturday or Sunday. */
	weekend?: true;
	availability?: AvailabilityValue;
	status?: EventStatusValue;
	/** For moved events: by how many days the date has become later; 14 by default. */
	movedBy?: number;
	/** Whether this is one of the show's repertory dates, which share one event_source_id at each venue. */
	repertory?: true;
	/** Id of the event, if the specification names it. */
	id?: number;
}

export type Shows = Readonly<Record<string, ShowBlueprint>>;

export interface ShowBlueprint {
	title: string;
	translations?: TranslationsRecord;
	subtitle?: string;
	/** Description of the show, HTML. */
	html?: string;
	/** Performers' keys. */
	persons?: string[];
	/** `age` is the age rating; `starCast` adds a label; `gallery` limits the number of further pictures (absent: 0). */
	facts?: {
		/** Keys of the show's categories; if absent, the only category is `standup`. */
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

/** Makes a date of a show in a venue's first hall, unless `fields` names another hall. @param day days from now */
export function dateAt(venue: string, day: number, time = "19:00", fields: Partial<ShowDate> = {}): ShowDate {
	return { venue, hall: 0, day, time, ...fields };
}

/** Makes a repertory show's dates, which share a hall and an event_source_id. @param days from now */
export function repertory(venue: string, days: number[], time: string, fields: Partial<ShowDate> = {}): ShowDate[] {
	return days.map((day) => dateAt(venue, day, time, { ...fields, repertory: true }));
}
