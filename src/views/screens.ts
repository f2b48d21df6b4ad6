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

/** Home of the site (`/`) or of a city (`/{city}`). */
export interface HomeView {
	city?: CityView;
	/** The poster wall: up to seven coming events, the first is the big one. */
	wall: EventCard[];
	/** Rows by category, with a link to all of it. */
	shelves: { title: string; path: string; events: EventCard[] }[];
	/** Only on `/`: cities with most events first. */
	cities?: (LinkView & { eventCount: number })[];
	persons: PersonCard[];
	articles: ArticleCard[];
	/** Landing pages of the brand. */
	landings: LinkView[];
}

/** `/events`, `/{city}/events` and their pages. */
export interface EventsIndexView {
	city?: CityView;
	events: EventCard[];
	paging: PagingView;
	/** Lists of the fullest categories here. */
	categories: LinkView[];
	/** Lists of the next days with events; on the first page only. */
	days?: LinkView[];
	/** Of a list of one category, or of one day: what it shows. */
	title?: string;
}

export interface EventPlaceView {
	id: number;
	name: string;
	path?: string;
	address?: string;
	metro: string[];
	/** Map service link with the way there. */
	routeUrl?: string;
	latitude?: number;
	longitude?: number;
}

/** Another date or city of the same show. */
export interface OtherDateView {
	path: string;
	when?: WhenView;
	place?: string;
	city?: string;
	price?: PriceView;
	sourceId: OpaqueId;
	minutes?: number;
	saleEnds?: string;
	/** Absent for an active date. */
	status?: Exclude<EventStatus, "active">;
}

/** The price where there is room for all of it. */
export interface EventPriceView extends PriceView {
	/** The highest in words, where there are several. */
	toText?: string;
}

/** `/events/{id}` and `/{city}/events/{id}`. */
export interface EventView {
	id: number;
	sourceId: OpaqueId;
	city?: CityView;
	title: string;
	/** Of the title, where it isn't the page's. */
	language?: string;
	subtitle?: string;
	/** Sanitised at build. */
	descriptionHtml?: string;
	/** Of the description, where it isn't the page's. */
	bodyLanguage?: string;
	image?: PictureView;
	gallery: PictureView[];
	/** `when` with the weekday in full and the year: "суббота, 21 ноября 2026". */
	when?: WhenView;
	previousWhen?: WhenView;
	/** Only when it differs from what visitors of the city expect: "по времени Тбилиси". */
	endedAt?: string;
	timeZone?: string;
	/** "1 ч 30 мин" */
	duration?: string;
	age?: string;
	status: EventStatus;
	starCast: boolean;
	place?: EventPlaceView;
	/** The hall's layout is a static file, named by its content; `hasSeats`: it shows places to choose, not only where to stand. */
	hall?: { id: number; title?: string; layoutUrl?: string; hasSeats?: true };
	categories: LinkView[];
	performers: PersonCard[];
	/** As of the build. */
	price?: EventPriceView;
	saleStartsAt?: { iso: string; text: string };
	saleEndsAt?: { iso: string; text: string };
	otherDates: OtherDateView[];
	otherCities: OtherDateView[];
	/** The search for all dates of the show, where there are more. */
	allDatesPath?: string;
	related: EventCard[];
	/** How to buy when nothing else works: the operator's phone. */
	phone?: string;
	/** The calendar file (.ics). */
	calendarUrl?: string;
	/** The page of an event that was over when the site was built. */
	isOver?: true;
}

/** `/events/search`, `/{city}/events/search`: everything else is live. */
export interface EventsSearchView {
	city?: CityView;
	/** What the API narrows events to the city by. */
	cityId?: number;
	/** How many events there are as of the build. */
	total: number;
	/** The first events by date, shown before the live answer and without JavaScript. */
	events: EventCard[];
	categories: CategoryGroup[];
	/** Lists by day and category, and pages of the landing: what there is to choose from without JavaScript. */
	collections: LinkView[];
}

/** Categories of one kind, such as humour; without a title where there is no kind to name. */
export interface CategoryGroup {
	title?: string;
	categories: { id: number; title: string }[];
}

export interface PlacesIndexView {
	city?: CityView;
	/** One group in a city; on `/places` a group a city. */
	groups: { city?: LinkView; places: PlaceCard[] }[];
}

export interface PlaceView {
	id: number;
	city: CityView;
	name: string;
	/** Of the name, where it isn't the page's. */
	language?: string;
	address?: string;
	metro: string[];
	descriptionHtml?: string;
	/** Of the description, where it isn't the page's. */
	bodyLanguage?: string;
	image?: PictureView;
	phone?: string;
	routeUrl?: string;
	latitude?: number;
	longitude?: number;
	halls: string[];
	/** The next ones. */
	events: EventCard[];
	/** The search for all of them, where there are more. */
	allEventsPath?: string;
}

export interface PersonsIndexView {
	persons: PersonCard[];
	paging: PagingView;
}

export interface PersonView {
	id: number;
	name: string;
	/** Of the name, where it isn't the page's. */
	language?: string;
	role?: string;
	biographyHtml?: string;
	/** Of the biography, where it isn't the page's. */
	bodyLanguage?: string;
	image?: PictureView;
	links: { title: string; url: string }[];
	/** The next ones. */
	events: EventCard[];
	/** The search for all of them, where there are more. */
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
	/** Of title and announcement, where it isn't the page's. */
	language?: string;
	announce?: string;
	bodyHtml?: string;
	/** Of the text, where it isn't the page's. */
	bodyLanguage?: string;
	image?: PictureView;
	published?: { iso: string; text: string };
	events: EventCard[];
	persons: PersonCard[];
	more: ArticleCard[];
}

/** about, contacts, guarantee, offer, pay-and-delivery, privacy-policy. */
export interface InformationView {
	slug: string;
	title: string;
	bodyHtml?: string;
	/** Of the text, where it isn't the page's. */
	bodyLanguage?: string;
	/** The other information pages. */
	siblings: LinkView[];
}

/** Landing pages and the certificates page. */
export interface CustomPageView {
	slug: string;
	title: string;
	/** Of title and description, where it isn't the page's. */
	language?: string;
	description?: string;
	bodyHtml?: string;
	/** Of the text, where it isn't the page's. */
	bodyLanguage?: string;
	image?: PictureView;
	events: EventCard[];
}
