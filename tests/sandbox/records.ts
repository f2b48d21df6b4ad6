/** Records as in the contract ("Public data API"); separate from the storefront's types, so that tests compare both. */

/** A picture; width and height are in pixels. */
export interface ImageRecord {
	url: string;
	width: number;
	height: number;
	alt: string;
}

/** Language → field → text. */
export type TranslationsRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface CityRecord {
	id: number;
	slug: string;
	name: string;
	name_in: string;
	country_code: string;
	time_zone: string;
	latitude: number;
	longitude: number;
}

export type EventStatusValue = "active" | "cancelled" | "postponed" | "moved";

export type AvailabilityValue =
	| "on_sale"
	| "few_left"
	| "reserved"
	| "sold_out"
	| "not_started"
	| "ended"
	| "unknown";

/** Fields that records of most lists share. */
interface BaseRecord {
	id: number;
	language?: string;
	updated_at?: string;
}

export interface EventRecord extends BaseRecord {
	translations?: TranslationsRecord;
	event_source_id: number;
	title: string;
	subtitle?: string;
	description?: string;
	started_at?: string;
	ended_at?: string;
	duration_minutes?: number;
	doors_at?: string;
	accessibility?: string[];
	age_rating?: number;
	status?: EventStatusValue;
	previous_started_at?: string;
	location_id?: number;
	place_id?: number;
	hall_id?: number;
	online?: boolean;
	online_time_zone?: string;
	category_ids?: number[];
	person_ids?: number[];
	label_ids?: number[];
	image?: ImageRecord;
	gallery?: ImageRecord[];
	sale_starts_at?: string;
	sale_ends_at?: string;
	/** Major units, as a decimal string or number: the contract allows both. */
	price_from?: string | number;
	price_to?: string | number;
	price_from_total?: string | number;
	price_to_total?: string | number;
	currency_code?: string;
	/** Where the tickets are sold, if not here, and whether there are any. */
	buy_url?: string;
	availability?: AvailabilityValue;
}

export interface PlaceRecord extends BaseRecord {
	name: string;
	location_id: number;
	address?: string;
	entrance?: string;
	latitude?: number;
	longitude?: number;
	metro?: string[];
	description?: string;
	image?: ImageRecord;
	phone?: string;
}

export interface PersonRecord extends BaseRecord {
	translations?: TranslationsRecord;
	name: string;
	role?: string;
	biography?: string;
	image?: ImageRecord;
	links?: { title: string; url: string }[];
}

export interface ArticleRecord extends BaseRecord {
	title: string;
	announce?: string;
	body?: string;
	image?: ImageRecord;
	published_at?: string;
	event_ids?: number[];
	person_ids?: number[];
}

export interface CategoryTypeRecord extends BaseRecord {
	title: string;
	slug: string;
}

export interface CategoryRecord extends CategoryTypeRecord {
	category_type_id: number;
}

export interface LayoutSection {
	id: string;
	title: string;
	color: string;
	standing: boolean;
}

export interface LayoutSeat {
	id: string;
	section_id: string;
	row: string;
	seat: string;
	x: number;
	y: number;
}

export interface LayoutRecord {
	width: number;
	height: number;
	stage: { x: number; y: number; width: number; height: number; title: string };
	sections: LayoutSection[];
	seats: LayoutSeat[];
}

export interface HallRecord extends BaseRecord {
	title: string;
	place_id: number;
	layout: LayoutRecord;
}

export interface AcquisitionRecord {
	id: number;
	code: string;
	title: string;
	currency_codes: string[];
	logo_url: string;
}

export interface ConfiguredPageRecord {
	slug: string;
	title: string;
	description: string;
	body: string;
	category_ids?: number[];
	image?: ImageRecord;
}

export interface LandingRecord {
	id: string;
	languages: string[];
	language: string;
	main_lang: string;
	language_currency: Record<string, string>;
	currencies: { code: string; symbol: string; title: string }[];
	ui_config_show_currencies: boolean;
	currency: { code: string };
	ui_metric_id: string;
	ui_metric_webvisor: boolean;
	ui_metric_ecommerce: boolean;
	ui_metric_version?: "1" | "2";
	title: string;
	site_url: string;
	logo_url: string;
	logo_dark_url?: string;
	featured_event_ids?: number[];
	colors: { accent: string };
	legal: { name: string; inn: string; address: string; email: string; phone: string; hours: string };
	social: { title: string; url: string }[];
	chat_widget_url?: string;
	chat_preview_selector?: string;
	events_metric_id?: string;
	country_code?: string;
	consent?: "none" | "notice" | "opt_in";
	features?: ("email_change" | "promo")[];
	pages: ConfiguredPageRecord[];
}

/** How an event's tickets are sold; offers, prices and availability derive from it. */
export interface SalePlan {
	event_source_id: number;
	availability: AvailabilityValue;
	/** Prices in major units: of the layout's sections if seats are sold, else of general admission categories. */
	sections: { section_id: string; title: string; price: number; old_price?: number; service_fee: number }[];
	seated: boolean;
	/** Share of the seats that are sold, 0–1. Which seats these are depends only on event and seat ids. */
	sold_share: number;
	/** Tickets of each general admission category, and of each standing section of a seated hall, before purchases. */
	left_per_section: number;
}

export interface DemoData {
	cities: CityRecord[];
	events: EventRecord[];
	places: PlaceRecord[];
	persons: PersonRecord[];
	articles: ArticleRecord[];
	category_types: CategoryTypeRecord[];
	categories: CategoryRecord[];
	halls: HallRecord[];
	acquisitions: AcquisitionRecord[];
	landings: LandingRecord[];
	sale_plans: Map<number, SalePlan>;
}

export interface DemoDataOptions {
	/** The demo's present; the times in the records are relative to it. */
	now: Date;
	/** Wanted number of events, up to 100,000. At least DEMO_EVENT_COUNT are made; those beyond it are variations. */
	eventCount: number;
	/** Base address of pictures, such as http://127.0.0.1:4010/images. */
	imageBase: string;
}
