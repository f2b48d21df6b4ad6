import type { EventStatus } from "../domain/event-status";
import type { OpaqueId } from "../domain/lenient";

/**
 * What screens are given. All texts are made at build in the page's language and the event's zone, so that the first
 * render in the browser equals the server's whatever its ICU data. Paths carry no language prefix: `Link` adds it.
 */

export interface PictureView {
	url: string;
	alt: string;
	/** Intrinsic size in CSS pixels; screens crop to a fixed ratio and fall back to it when these are unknown. */
	width?: number;
	height?: number;
}

export interface LinkView {
	title: string;
	path: string;
	/** Of the title, where it isn't the page's. */
	language?: string;
}

/** A moment in words, in its own zone. */
export interface WhenView {
	/** ISO 8601 with offset, for `<time>`. */
	iso: string;
	/** "сб, 21 ноября" */
	date: string;
	/** "19:00" */
	time: string;
}

/** The price of an event in words, with the amounts (thousandths) the words were made of. */
export interface PriceView {
	/** "от 1 500 ₽" */
	text: string;
	from: number;
	/** Absent when there is one price. */
	to?: number;
	/** ISO 4217 */
	currency: string;
	/** Whether the fee is in. */
	isTotal?: true;
}

export interface EventCard {
	id: number;
	/** event_source_id: what live prices are asked for by. */
	sourceId: OpaqueId;
	path: string;
	title: string;
	/** Of the title, where it isn't the page's. */
	language?: string;
	subtitle?: string;
	image?: PictureView;
	when?: WhenView;
	/** The old date of a moved event. */
	previousWhen?: WhenView;
	place?: string;
	/** Only where the list spans cities. */
	city?: string;
	/** As of the build. */
	price?: PriceView;
	/** "16+" */
	age?: string;
	/** From its start to its end. */
	minutes?: number;
	/** The moment its sale ends, where that is before its end. */
	saleEnds?: string;
	/** Absent for an active event. */
	status?: Exclude<EventStatus, "active">;
	starCast?: true;
}

export interface PersonCard {
	id: number;
	path: string;
	name: string;
	/** Of the name, where it isn't the page's. */
	language?: string;
	role?: string;
	image?: PictureView;
	eventCount: number;
}

export interface PlaceCard {
	id: number;
	/** Venues have pages in some cities only (spec §2); elsewhere the card is no link. */
	path?: string;
	name: string;
	/** Of the name, where it isn't the page's. */
	language?: string;
	address?: string;
	metro?: string[];
	city?: string;
	image?: PictureView;
	eventCount: number;
}

export interface ArticleCard {
	id: number;
	path: string;
	title: string;
	/** Of title and announcement, where it isn't the page's. */
	language?: string;
	announce?: string;
	/** "12 ноября 2026" */
	published?: { iso: string; text: string };
	image?: PictureView;
}

export interface PagingView {
	page: number;
	pages: number;
	/** Path of each page, the first at index 0. */
	paths: string[];
	/** Records on all pages. */
	total: number;
}

/** The city a page stands in. */
export interface CityView {
	slug: string;
	/** "Москва" */
	name: string;
	/** "в Москве"; the bare name where the API doesn't know it. */
	nameIn: string;
	timeZone?: string;
	/** Days off where they aren't Saturday and Sunday: 1 Monday … 7 Sunday. */
	weekend?: readonly number[];
}
