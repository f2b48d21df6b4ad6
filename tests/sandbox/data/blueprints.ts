import type { AvailabilityValue, EventStatusValue, LayoutRecord, TranslationsRecord } from "../records";
import type { CategoryKey } from "./categories";

/** A hall as described by its venue; layouts are generated with the demo data. */
interface HallBlueprint {
	title: string;
	layout: () => LayoutRecord;
}

export interface VenueBlueprint {
	key: string;
	city: string;
	name: string;
	address: string;
	entrance?: string;
	at: readonly [latitude: number, longitude: number];
	metro?: string[];
	phone?: string;
	description?: string;
	picture?: false;
	halls: HallBlueprint[];
}

export interface PerformerBlueprint {
	key: string;
	name: string;
	translations?: TranslationsRecord;
	role?: string;
	biography?: string;
	picture?: false;
	links?: { title: string; url: string }[];
}

/** One date of a show. */
export interface ShowDate {
	/** Venue key; absent for an event without a city. */
	venue?: string;
	/** Index of the venue's hall; absent when unknown. */
	hall?: number | undefined;
	/** Days from now. A time before 17:00 moves it to the next Saturday or Sunday. */
	day: number;
	/** Local time of the venue, `19:00`. */
	time: string;
	/** Moves the date to the next Saturday or Sunday. */
	weekend?: true;
	availability?: AvailabilityValue;
	status?: EventStatusValue;
	/** For moved events: days between the original date and `day`. */
	movedBy?: number;
	/** Whether the show's dates with this mark at one venue share their event_source_id. */
	repertory?: true;
	/** Id of the event, if the specification names it. */
	id?: number;
}

export interface ShowBlueprint {
	key: string;
	title: string;
	translations?: TranslationsRecord;
	subtitle?: string;
	description?: string;
	categories: CategoryKey[];
	persons?: string[];
	age?: number;
	minutes?: number;
	/** Lowest and highest price in roubles, converted for other countries. */
	rubles?: readonly [from: number, to: number];
	starCast?: true;
	picture?: false;
	gallery?: number;
	dates: ShowDate[];
}

export interface ArticleBlueprint {
	title: string;
	announce?: string;
	/** HTML; `event:key` and `person:key` in links become addresses. */
	body?: string;
	/** Days ago. */
	ago: number;
	shows?: string[];
	persons?: string[];
	picture?: false;
}

/** A date in a venue's first hall unless overridden. */
export function at(venue: string, day: number, time: string, more: Partial<ShowDate> = {}): ShowDate {
	return { venue, hall: 0, day, time, ...more };
}
