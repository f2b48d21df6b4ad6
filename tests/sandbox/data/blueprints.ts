import type { AvailabilityValue, EventStatusValue, LayoutRecord, TranslationsRecord } from "../records";
import type { CategoryKey } from "./categories";

/** Language of the demo's records in every landing. */
export const RECORD_LANGUAGE = "ru";

export type VenuesByKey = Readonly<Record<string, VenueBlueprint>>;

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

export type PerformersByKey = Readonly<Record<string, PerformerBlueprint>>;

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
	/** Earliest day, in days from now; a later one if the hall or a performer is booked, or it's too late to start. */
	day: number;
	/** Local start time, such as `19:00`; if it's too late for that today, an evening date starts at 21:30 or 23:00. */
	time: string;
	/** Moves the date to the next free Saturday or Sunday, as a `time` before 17:00 does. */
	weekend?: true;
	availability?: AvailabilityValue;
	status?: EventStatusValue;
	/** For moved events: by how many days the date has become later; 14 by default. */
	movedBy?: number;
	/** Whether this is one of the show's repertory dates, which share one event_source_id at each venue. */
	repertory?: true;
	/** Id of the event; by default, it follows from the event's position among all events. */
	id?: number;
}

export type ShowsByKey = Readonly<Record<string, ShowBlueprint>>;

export interface ShowBlueprint {
	title: string;
	translations?: TranslationsRecord;
	subtitle?: string;
	/** Description of the show, HTML. */
	html?: string;
	/** Performers' keys. */
	persons?: string[];
	/** `doors`: minutes from the opening of the doors to the start; `age`: age rating; `starCast`: has that label; `gallery`: maximum number of performer and venue pictures. */
	facts?: {
		/** Keys of the show's categories; if absent, the only category is `standup`. */
		categories?: CategoryKey[];
		age?: number;
		minutes?: number;
		doors?: number;
		accessibility?: string[];
		rubles?: readonly [from: number, to: number];
		starCast?: true;
		picture?: false;
		gallery?: number;
		/** Where the tickets are sold, if not here. */
		buyUrl?: string;
	};
	dates: ShowDate[];
}

export type ArticlesByTitle = Readonly<Record<string, ArticleBlueprint>>;

interface ArticleBlueprint {
	/** Summary for lists of articles and for the article's page. */
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

/** Makes a repertory show's dates, which share a hall and an event_source_id. @param days numbers of days from now */
export function repertory(
	venue: string,
	days: number[],
	time: string,
	fields: Partial<ShowDate> = {},
): ShowDate[] {
	return days.map((day) => dateAt(venue, day, time, { ...fields, repertory: true }));
}
