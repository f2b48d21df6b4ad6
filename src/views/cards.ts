import type { Availability } from "../domain/event-price";
import type { EventStatus } from "../domain/event-status";
import type { OpaqueId } from "../domain/lenient";

// View data of screens. The build formats the texts, in the page's language and the event's time zone. Browsers format
// only live data: the first render must equal the built HTML, even if the browser's ICU data differ from Node's.
// Paths have no language prefix; `Link` adds it. `language` and `…Language` are set only if not the page's language.

export interface PictureView {
	url: string;
	alt: string;
	/** Intrinsic size in CSS pixels; absent when unknown. Screens crop to a fixed ratio either way. */
	width?: number;
	height?: number;
}

export interface LinkView {
	title: string;
	path: string;
	language?: string;
}

/** Link to a city's home page. */
export interface CityLinkView extends LinkView {
	eventCount: number;
}

/** An event's date and time as text, in the event's time zone. */
export interface WhenView {
	/** ISO 8601 with the venue's offset, for `<time>`; the browser compares its date with today's. */
	iso: string;
	date: string;
	time: string;
	/** Set if the event lasts several days; `date` then names the first and the last. */
	isRange?: true;
	/** Day, short month and weekday, such as "21", "нояб" and "сб", for rows of a schedule. */
	day?: string;
	month?: string;
	weekday?: string;
}

/** The price of an event as text, with its amounts in thousandths of the currency unit. */
export interface PriceView {
	/** The formatted price, such as "от 1 500 ₽". */
	text: string;
	from: number;
	/** Absent when there is only one price. */
	to?: number;
	currency: string;
	isTotal?: true;
}

export interface EventCard {
	id: number;
	/** event_source_id, the key of live prices; absent if the tickets are sold elsewhere. */
	sourceId?: OpaqueId;
	/** Availability at build of an event sold elsewhere. */
	availability?: Availability;
	path: string;
	title: string;
	language?: string;
	subtitle?: string;
	subtitleLanguage?: string;
	image?: PictureView;
	when?: WhenView;
	previousWhen?: WhenView;
	place?: string;
	placeLanguage?: string;
	/** Set only in lists of events of several cities. */
	city?: string;
	price?: PriceView;
	age?: string;
	minutes?: number;
	/** Start of the sale; set only if it was in the future when the card was made. */
	saleStarts?: string;
	/** End of the sale; left out if it isn't before the event's end or, if that is unknown, the event's start. */
	saleEnds?: string;
	status?: Exclude<EventStatus, "active">;
	starCast?: true;
	/** Set on the card of a show with several dates, of which the card's own fields describe the first. */
	dates?: ShowDatesView;
}

/** Id of the event, its start with the venue's offset, and the end of the sale as in `EventCard`. */
export type ShowDate = readonly [id: number, iso: string, saleEnds?: string];

export interface ShowDatesView {
	/** All dates in short: "8, 9, 11 декабря и ещё 3". */
	text: string;
	/** The dates after the first. */
	later: readonly ShowDate[];
}

/** A day with events, for the strip of dates. */
export interface DayView {
	/** "2026-11-21". */
	day: string;
	events: number;
	/** How many of the events began on an earlier day, if any. */
	running?: number;
	/** Absent of a day that only the API names: browsers put it into words. */
	texts?: DayTexts;
	/** The day's lowest price with the fee; absent if some are known without it only, or in other currencies. */
	price?: string;
	currency?: string;
}

/** A day in words: "сб", "21 ноября", "нояб". */
export type DayTexts = Record<"weekday" | "date" | "month", string>;

export interface PersonCard {
	id: number;
	path: string;
	name: string;
	language?: string;
	role?: string;
	roleLanguage?: string;
	image?: PictureView;
	eventCount: number;
}

export interface PlaceCard {
	id: number;
	/** Absent where the venue has no page (spec §2: only some cities have venue pages). */
	path?: string;
	name: string;
	language?: string;
	address?: string;
	/** Language of the address; without an address, of the metro stations. */
	addressLanguage?: string;
	metro?: string[];
	image?: PictureView;
	eventCount: number;
}

export interface ArticleCard {
	id: number;
	path: string;
	title: string;
	/** Language of title and announcement. */
	language?: string;
	announce?: string;
	/** Date of publication; `text` is formatted, such as "12 ноября 2026". */
	published?: { iso: string; text: string };
	image?: PictureView;
}

export interface PagingView {
	page: number;
	pages: number;
	paths: string[];
	total: number;
}

export interface CityView {
	/** The city's id, by which the API filters events. */
	id?: number;
	slug: string;
	name: string;
	/** The name with a preposition ("в Москве"); the plain name when the API has no such form. */
	nameIn: string;
	timeZone?: string;
	/** Weekend days when they aren't Saturday and Sunday: 1 Monday … 7 Sunday. */
	weekend?: readonly number[];
}
