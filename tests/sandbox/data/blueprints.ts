import type { Availability, EventStatus, HallLayout } from "../records";
import type { CategoryKey } from "./categories";

/** A hall as its venue's file describes it; the layout is drawn when the demo is made. */
interface HallBlueprint {
	title: string;
	layout: () => HallLayout;
}

export interface VenueBlueprint {
	key: string;
	city: string;
	name: string;
	address: string;
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
	role?: string;
	biography?: string;
	picture?: false;
	links?: { title: string; url: string }[];
}

/** One evening (or matinee) of a show. */
export interface ShowDate {
	/** Key of the venue; none for an event without a city. */
	venue?: string;
	/** Which of the venue's halls, from 0; none when the hall is not known. */
	hall?: number | undefined;
	/** Days from now. A time before 17:00 moves it to the next Saturday or Sunday. */
	day: number;
	/** Wall clock of the venue, `19:00`. */
	time: string;
	/** Moved to the next Saturday or Sunday, as a matinee is. */
	weekend?: true;
	availability?: Availability;
	status?: EventStatus;
	/** How many days before `day` the moved event was to be. */
	movedBy?: number;
	/** Dates of the show at this venue that share one event_source_id. */
	repertory?: true;
	/** Set where the event's number is known to the specification. */
	id?: number;
}

export interface ShowBlueprint {
	key: string;
	title: string;
	subtitle?: string;
	description?: string;
	categories: CategoryKey[];
	persons?: string[];
	age?: number;
	minutes?: number;
	/** Cheapest and dearest ticket in roubles; other countries get their own money. */
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

/** An evening at a venue's first hall, unless `more` says otherwise. */
export function at(venue: string, day: number, time: string, more: Partial<ShowDate> = {}): ShowDate {
	return { venue, hall: 0, day, time, ...more };
}
