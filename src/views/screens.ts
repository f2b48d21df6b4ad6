import type { EventStatus } from "../domain/event-status";
import type { OpaqueId } from "../domain/lenient";
import type {
	ArticleCard,
	CityView,
	EventCard,
	LinkView,
	PagingView,
	PersonCard,
	PictureView,
	PlaceCard,
	PriceView,
	WhenView,
} from "./cards";

export interface HomeView {
	city?: CityView;
	/** Up to six coming events; the first is shown large. */
	wall: EventCard[];
	/** The next days with events: "2026-11-21". */
	days: string[];
	/** One row per category, with a link to the full list. */
	shelves: (LinkView & { events: EventCard[] })[];
	/** The nearest city with events; only where the city has none. */
	nearest?: CityView;
	/** Only on `/`: cities by number of events, most first. */
	cities?: (LinkView & { eventCount: number })[];
	persons: PersonCard[];
	articles: ArticleCard[];
	landings: LinkView[];
}

/** `/events`, `/{city}/events` and their further pages. */
export interface EventsIndexView {
	city?: CityView;
	/** The nearest city with events; only where the city has none. */
	nearest?: CityView;
	events: EventCard[];
	paging: PagingView;
	categories: LinkView[];
	/** Links to the lists of the next days with events; set on the first page only. */
	days?: LinkView[];
	/** Set on a list of one category or one day. */
	title?: string;
	/** The category's name in the title and its language, when that differs from the page's. */
	foreign?: { name: string; language: string };
}

export interface EventPlaceView {
	id: number;
	name: string;
	/** Language of the name when it differs from the page's. */
	language?: string;
	path?: string;
	address?: string;
	/** Language of address and metro stations when it differs from the page's. */
	addressLanguage?: string;
	metro: string[];
	/** How to find the entrance; shown on tickets. */
	entrance?: string;
	entranceLanguage?: string;
	routeUrl?: string;
	latitude?: number;
	longitude?: number;
}

export interface OtherDateView {
	path: string;
	when?: WhenView;
	place?: string;
	/** Language of the place's name when it differs from the page's. */
	placeLanguage?: string;
	city?: string;
	price?: PriceView;
	sourceId: OpaqueId;
	minutes?: number;
	saleStarts?: string;
	saleEnds?: string;
	status?: Exclude<EventStatus, "active">;
}

export interface EventPriceView extends PriceView {
	toText?: string;
}

/** `/events/{id}` and `/{city}/events/{id}`. */
export interface EventView {
	id: number;
	sourceId: OpaqueId;
	city?: CityView;
	title: string;
	/** Language of the title when it differs from the page's. */
	language?: string;
	subtitle?: string;
	subtitleLanguage?: string;
	/** Sanitised at build. */
	descriptionHtml?: string;
	/** Language of the description when it differs from the page's. */
	bodyLanguage?: string;
	image?: PictureView;
	gallery: PictureView[];
	/** Long form with weekday and year: "суббота, 21 ноября 2026". */
	when?: WhenView;
	previousWhen?: WhenView;
	/** ISO 8601 */
	endedAt?: string;
	/** IANA name, or the offset of the start. */
	timeZone?: string;
	duration?: string;
	age?: string;
	status: EventStatus;
	starCast: boolean;
	place?: EventPlaceView;
	/** `layoutUrl` is a static file; `hasSeats` is absent for halls with standing room only. */
	hall?: { id: number; title?: string; language?: string; layoutUrl?: string; hasSeats?: true };
	categories: LinkView[];
	performers: PersonCard[];
	price?: EventPriceView;
	saleStartsAt?: { iso: string; text: string };
	saleEndsAt?: { iso: string; text: string };
	otherDates: OtherDateView[];
	otherCities: OtherDateView[];
	/** Search for all dates of the show; absent when the page lists all of them. */
	allDatesPath?: string;
	related: EventCard[];
	/** The operator's phone, to order by when the widget fails. */
	phone?: string;
	calendarUrl?: string;
	isOver?: true;
}

/** `/events/search` and `/{city}/events/search`; everything else on these screens is fetched live. */
export interface EventsSearchView {
	city?: CityView;
	/** The nearest city with events; only where the city has none. */
	nearest?: CityView;
	/** The id the API filters events by. */
	cityId?: number;
	total: number;
	/** The first events by date, shown until the live answer and without JavaScript. */
	events: EventCard[];
	categories: CategoryGroup[];
	/** Lists by day and category and landing pages, for visitors without JavaScript. */
	collections: LinkView[];
}

/** Categories of one kind, such as comedy; untitled when there is only one kind. */
export interface CategoryGroup {
	title?: string;
	language?: string;
	/** `language` is the title's, when it differs from the page's. */
	categories: { id: number; title: string; language?: string }[];
}

export interface PlacesIndexView {
	city?: CityView;
	/** A single group on a city's page; one group per city on `/places`. */
	groups: { city?: LinkView; places: PlaceCard[] }[];
}

export interface PlaceView {
	id: number;
	city: CityView;
	name: string;
	language?: string;
	address?: string;
	metro: string[];
	/** How to find the entrance. */
	entrance?: string;
	entranceLanguage?: string;
	descriptionHtml?: string;
	bodyLanguage?: string;
	image?: PictureView;
	phone?: string;
	routeUrl?: string;
	latitude?: number;
	longitude?: number;
	halls: string[];
	hallsLanguage?: string;
	/** Language of address and metro stations when it differs from the page's. */
	addressLanguage?: string;
	events: EventCard[];
	/** Search for all of them; absent when the page lists all. */
	allEventsPath?: string;
}

export interface PersonsIndexView {
	persons: PersonCard[];
	paging: PagingView;
}

export interface PersonView {
	id: number;
	name: string;
	language?: string;
	role?: string;
	roleLanguage?: string;
	biographyHtml?: string;
	bodyLanguage?: string;
	image?: PictureView;
	links: { title: string; url: string }[];
	events: EventCard[];
	allEventsPath?: string;
	articles: ArticleCard[];
}

export interface NewsIndexView {
	articles: ArticleCard[];
	paging: PagingView;
}

export interface ArticleView {
	id: number;
	title: string;
	language?: string;
	announce?: string;
	bodyHtml?: string;
	bodyLanguage?: string;
	image?: PictureView;
	published?: { iso: string; text: string };
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

export interface CustomPageView {
	slug: string;
	title: string;
	language?: string;
	description?: string;
	bodyHtml?: string;
	bodyLanguage?: string;
	image?: PictureView;
	events: EventCard[];
}
