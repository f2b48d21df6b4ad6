import type { EventStatus } from "../domain/event-status";
import type { OpaqueId } from "../domain/lenient";
import type {
	ArticleCard,
	CityLinkView,
	CityView,
	DayView,
	EventCard,
	LinkView,
	PagingView,
	PersonCard,
	PictureView,
	PlaceCard,
	PriceView,
	WhenView,
} from "./cards";
import type { EventFactsView } from "./event-facts";
import type { KnownDate } from "./known-date";
import type { PhoneView } from "./site";

interface WithCity {
	city?: CityView;
	/** The nearest cities with events; set only if the page's city has no events, and others have. */
	nearby?: CityLinkView[];
}

export interface HomeView extends WithCity {
	/** Up to six coming events; the first is shown large on wide screens. */
	wall: EventCard[];
	/** The next days with events. */
	days: DayView[];
	/** The genres with most events. */
	genres: LinkView[];
	/** Up to three rows, each with events of one category and a link to the full list. */
	shelves: (LinkView & { events: EventCard[] })[];
	/** Cities by number of events, most first; set only on `/`. */
	cities?: CityLinkView[];
	persons: PersonCard[];
	articles: ArticleCard[];
	customPages: LinkView[];
}

/** `/events`, `/{city}/events`, the lists of one category or day, and their further pages. */
export interface EventsIndexView extends WithCity {
	events: EventCard[];
	paging: PagingView;
	categories: LinkView[];
	/** The next days with events. */
	days: DayView[];
	/** Headings above the events of a month, or of several with few, with their number; absent if all are in one month. */
	months?: { title: string; count: number }[];
	/** Set on a list of one category or one day. */
	title?: string;
	/** The filters of the search that finds the same events: `categories=11`. */
	query?: string;
	/** The day of the list, "2026-11-21". */
	day?: string;
	/** The category's name, as contained in `title`, with its language; set only if that isn't the page's language. */
	foreign?: { name: string; language: string };
}

export interface EventPlaceView extends Pick<PlaceCard, "id" | "path" | "name" | "language" | "address"> {
	addressLanguage?: string;
	metro: string[];
	metroLanguage?: string;
	/** How to find the entrance; shown on tickets and on the venue's page. */
	entrance?: string;
	entranceLanguage?: string;
	routeUrl?: string;
	latitude?: number;
	longitude?: number;
}

type OtherDateKey =
	| "path"
	| "sourceId"
	| "availability"
	| "when"
	| "city"
	| "price"
	| "minutes"
	| "saleStarts"
	| "saleEnds"
	| "status";

export type OtherDateView = Pick<EventCard, OtherDateKey | "place" | "placeLanguage">;

type EventTextKey = "title" | "language" | "subtitle" | "subtitleLanguage" | "age";

export interface EventPriceView extends PriceView {
	/** Lowest and highest price as text: "990–3 080 ₽". */
	rangeText?: string;
}

/** A part of a hall as buyers know it: a section, or several numbered ones of one price class. */
export interface HallZone {
	title: string;
	/** The ids of its sections. */
	sections: OpaqueId[];
}

/** The still drawing of a hall: element `h` of an SVG file, whose numbers are those of the zones, from 1. */
export interface HallDrawingView {
	url: string;
	width: number;
	height: number;
	zones: HallZone[];
}

/** `/events/{id}` and `/{city}/events/{id}`. */
export interface EventView
	extends EventFactsView,
		Pick<EventCard, EventTextKey | "id" | "sourceId" | "availability" | "image" | "previousWhen"> {
	/** Where the tickets are sold, if not here. `host` is the address's host as people write it. */
	outside?: { url: string; host: string };
	/** Set if tickets are sold neither here (the site has no basket) nor at an address. */
	isUnsold?: true;
	city?: CityView;
	/** The poster's dominant colour and the text colour readable on it, "#rrggbb". */
	ground?: { colour: string; ink: string };
	/** HTML, sanitised at build. */
	descriptionHtml?: string;
	/** Language of the description. */
	bodyLanguage?: string;
	gallery: PictureView[];
	/** Long form: "суббота, 21 ноября 2026 г."; for several days, the first and last day without weekday. */
	when?: WhenView;
	/** ISO 8601 timestamp. */
	endedAt?: string;
	/** IANA name, or the UTC offset of the event's start. */
	timeZone?: string;
	status: EventStatus;
	starCast: boolean;
	place?: EventPlaceView;
	/** `layoutUrl`: static file with the seat map; `hasSeats` is absent if the hall has no seat map, or one without seats. */
	hall?: {
		id: number;
		title?: string;
		language?: string;
		layoutUrl?: string;
		hasSeats?: true;
		drawing?: HallDrawingView;
	};
	categories: LinkView[];
	performers: PersonCard[];
	price?: EventPriceView;
	saleStartsAt?: { iso: string; text: string };
	saleEndsAt?: { iso: string; text: string };
	otherDates: OtherDateView[];
	otherCities: OtherDateView[];
	/** Dates with this event's event_source_id in another city, place or hall, whose tickets this page doesn't offer. */
	elsewhere?: KnownDate[];
	/** In place of a long `elsewhere`: the nearest dates in this hall, which alone the page then offers. */
	here?: KnownDate[];
	/** Path of a search for all dates of the show; absent when the page lists all of them. */
	allDatesPath?: string;
	related: EventCard[];
	calendarUrl?: string;
	isOver?: true;
}

/** An event whose tickets are sold here. */
export type EventSoldHere = EventView & { sourceId: OpaqueId };

export function isSoldHere(view: EventView): view is EventSoldHere {
	return view.sourceId !== undefined;
}

/** `/events/search` and `/{city}/events/search`; these screens fetch their other data live. */
export interface EventsSearchView extends WithCity {
	/** The city's id, by which the API filters events. */
	cityId?: number;
	total: number;
	/** The first events by date, shown until live results arrive, and without JavaScript. */
	events: EventCard[];
	/** The next days with events. */
	days: DayView[];
	categories: CategoryGroup[];
	/** Links to lists by day and by category and to the landing's custom pages, for visitors without JavaScript. */
	collections: LinkView[];
}

/** Categories of one type, such as music. An untitled group holds those without a type or, if it is alone, all. */
export interface CategoryGroup {
	title?: string;
	language?: string;
	categories: { id: number; title: string; language?: string }[];
}

export interface PlacesIndexView {
	city?: CityView;
	/** On a city's page, at most one group; on `/places`, one per city with venues, and one of venues without a city. */
	groups: { city?: LinkView; places: PlaceCard[] }[];
}

export interface PlaceView extends Omit<EventPlaceView, "path"> {
	city: CityView;
	descriptionHtml?: string;
	bodyLanguage?: string;
	image?: PictureView;
	phone?: PhoneView;
	halls: string[];
	hallsLanguage?: string;
	events: EventCard[];
	/** Path of a search for all events of the venue; absent when the page lists all. */
	allEventsPath?: string;
}

export interface PersonsIndexView {
	persons: PersonCard[];
	paging: PagingView;
}

export interface PersonView extends Omit<PersonCard, "path" | "eventCount"> {
	biographyHtml?: string;
	bodyLanguage?: string;
	links: { title: string; url: string }[];
	events: EventCard[];
	allEventsPath?: string;
	articles: ArticleCard[];
}

export interface NewsIndexView {
	articles: ArticleCard[];
	paging: PagingView;
}

export interface ArticleView extends Omit<ArticleCard, "path"> {
	bodyHtml?: string;
	bodyLanguage?: string;
	events: EventCard[];
	persons: PersonCard[];
	more: ArticleCard[];
}

export interface InformationView {
	slug: string;
	title: string;
	bodyHtml?: string;
	bodyLanguage?: string;
	siblings: LinkView[];
}

/** A page that the landing's configuration adds: a text and events at the address `/{slug}`. */
export interface CustomPageView extends Omit<InformationView, "siblings"> {
	language?: string;
	description?: string;
	image?: PictureView;
	events: EventCard[];
}
