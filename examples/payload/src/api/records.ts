import type {
	Category,
	CategoryType,
	City,
	Event,
	Hall,
	News,
	Page,
	Performer,
	Venue,
} from "../payload-types";
import { inZone } from "../time-zones";
import { STAR_CAST } from "./event-query";
import type { Related } from "./related";
import { type Doc, textsOf } from "./texts";

/** Records of the contract, made of the CMS's. Relations are ids: documents are read with depth 0. */
const texts = (doc: object, fields: readonly string[]) => textsOf(doc as Doc, fields);

export const cityRecord = (city: City) => ({
	id: city.id,
	slug: city.slug,
	...withoutLanguage(texts(city, ["name", "name_in"])),
	country_code: city.countryCode,
	time_zone: city.timeZone,
	latitude: city.latitude,
	longitude: city.longitude,
});

export const categoryTypeRecord = (type: CategoryType) => ({
	id: type.id,
	slug: type.slug,
	...texts(type, ["title"]),
});

export const categoryRecord = (category: Category) => ({
	id: category.id,
	slug: category.slug,
	category_type_id: category.type,
	...texts(category, ["title"]),
});

export const placeRecord = (venue: Venue, { image }: Related) => ({
	id: venue.id,
	...texts(venue, ["name", "address", "entrance", "description"]),
	location_id: venue.city,
	latitude: venue.latitude,
	longitude: venue.longitude,
	metro: venue.metro ?? [],
	phone: venue.phone,
	image: image(venue.image),
	updated_at: venue.updatedAt,
});

export const hallRecord = (hall: Hall) => ({
	id: hall.id,
	...texts(hall, ["title"]),
	place_id: hall.venue,
	layout: hall.layout,
});

export const personRecord = (performer: Performer, { image }: Related) => ({
	id: performer.id,
	...texts(performer, ["name", "role", "biography"]),
	links: performer.links?.map(({ title, url }) => ({ title, url })) ?? [],
	image: image(performer.image),
	updated_at: performer.updatedAt,
});

export const articleRecord = (article: News, { image }: Related) => ({
	id: article.id,
	...texts(article, ["title", "announce", "body"]),
	image: image(article.image),
	published_at: article.publishedAt,
	event_ids: article.events ?? [],
	person_ids: article.performers ?? [],
	updated_at: article.updatedAt,
});

export const pageRecord = (page: Page, { image }: Related) => ({
	slug: page.slug,
	...withoutLanguage(texts(page, ["title", "description", "body"])),
	category_ids: page.categories ?? [],
	image: image(page.image),
});

export function eventRecord(event: Event, { image, cityOfVenue }: Related) {
	const at = (moment: string | null | undefined) => moment && inZone(moment, event.zone ?? "UTC");
	return {
		id: event.id,
		event_source_id: sourceIdOf(event),
		...texts(event, ["title", "subtitle", "description"]),
		started_at: at(event.startedAt),
		ended_at: at(event.endedAt),
		duration_minutes: event.durationMinutes,
		doors_at: at(event.doorsAt),
		status: event.status,
		previous_started_at: at(event.previousStartedAt),
		location_id: event.online ? undefined : (cityOfVenue(event.venue) ?? event.city),
		place_id: event.online ? undefined : event.venue,
		hall_id: event.online ? undefined : event.hall,
		...(event.online && { online: true, is_online: true, online_time_zone: event.zone }),
		age_rating: event.ageRating && Number(event.ageRating),
		category_ids: event.categories ?? [],
		person_ids: event.performers ?? [],
		label_ids: event.isStarCast ? [STAR_CAST] : [],
		image: image(event.image),
		gallery: event.gallery?.map(image).filter((picture) => picture !== undefined) ?? [],
		accessibility: event.accessibility ?? [],
		sale_starts_at: at(event.saleStartsAt),
		sale_ends_at: at(event.saleEndsAt),
		buy_url: event.buyUrl,
		availability: event.availability,
		price_from: event.priceFrom,
		price_to: event.priceTo,
		price_from_total: event.priceFromTotal,
		price_to_total: event.priceToTotal,
		currency_code: event.currencyCode,
		updated_at: event.updatedAt,
	};
}

/** The ticket system's number: as a number where it is one. An event that is sold elsewhere may have none. */
export function sourceIdOf({ id, sourceId }: Pick<Event, "id" | "sourceId">): number | string {
	if (!sourceId) return `cms-${id}`;
	return /^[1-9]\d{0,14}$/.test(sourceId) ? Number(sourceId) : sourceId;
}

/** Cities and pages have no language of their own in the contract. */
function withoutLanguage({ language: _, ...record }: Record<string, unknown>) {
	return record;
}
