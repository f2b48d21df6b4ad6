import type { Article } from "../../../domain/article";
import { type City, cityName } from "../../../domain/city";
import { decimalFromAmount } from "../../../domain/decimal";
import { endOf, type TicketEvent } from "../../../domain/event";
import type { EventStatus } from "../../../domain/event-status";
import type { Person } from "../../../domain/person";
import type { Place } from "../../../domain/place";
import { priceRangeInRecord } from "../../../domain/price-range-in-record";
import { clockAt, type SaleState, saleState } from "../../../domain/sale-state";
import { paths } from "../../../routes";
import { definedFields } from "../../../views/defined-fields";
import { saleFactsOfRecord } from "../../../views/sale-fields";
import { plainText } from "../source/plain-text";
import { isWorkingLink } from "../source/sanitise";
import {
	articleTitle,
	eventPath,
	eventTitle,
	personName,
	placeName,
	plainEventDescription,
} from "../views/cards";
import { cityOf, recordsOf, type ViewContext } from "../views/context";
import { accessibleWork, placeFeatures } from "./accessibility-features";

export type JsonLd = Record<string, unknown>;
export type ToAbsoluteUrl = (path: string) => string;

/** Makes the address of a picture or link absolute, without adding a language prefix. */
function absoluteUrl(url: string, absolute: ToAbsoluteUrl): string {
	return url.startsWith("/") ? new URL(url, absolute("/")).href : url;
}

export const SCHEMA_ORG = "https://schema.org";
const MAX_DESCRIPTION_LENGTH = 200;
const MAX_GALLERY_IMAGES = 2;

const SCHEMA_ORG_STATUSES: Record<EventStatus, string> = {
	active: "EventScheduled",
	cancelled: "EventCancelled",
	postponed: "EventPostponed",
	moved: "EventRescheduled",
};

/** schema.org's ItemAvailability; the other states are in stock, as far as a build knows. */
const SCHEMA_ORG_AVAILABILITIES: Partial<Record<SaleState, string>> = {
	few_left: "LimitedAvailability",
	sold_out: "SoldOut",
	ended: "Discontinued",
	past: "Discontinued",
	postponed: "Discontinued",
	cancelled: "Discontinued",
};

/** schema.org's subtypes of Event. The first pattern that matches any slug of an event's categories decides. */
const EVENT_SUBTYPES: [RegExp, string][] = [
	[/stend|komed|komedi|kamedi|yumor|kvn|comedy|improv|pelmeni|sketch/, "ComedyEvent"],
	[/koncert|muzyk|music|rok|dzhaz|jazz/, "MusicEvent"],
	[/teatr|spektakl/, "TheaterEvent"],
	[/festival/, "Festival"],
];

/** Creates an event's JSON-LD; none without a start (search engines require it). @param card the share card's URL */
export function eventJsonLd(
	context: ViewContext,
	event: TicketEvent,
	absolute: ToAbsoluteUrl,
	card: string,
): JsonLd[] {
	if (event.startedAt === undefined) return [];
	const url = absolute(eventPath(context, event));
	const location = eventLocation(context, event, url);
	const title = eventTitle(context, event);
	const furtherImages = event.gallery.slice(0, MAX_GALLERY_IMAGES).map((image) => image.url);
	const performers = recordsOf(event.personIds, context.catalogue.personById).map((person) => {
		return { "@type": "Person", name: personName(context, person), url: absolute(paths.person(person.id)) };
	});
	return [
		{
			"@context": SCHEMA_ORG,
			"@type": eventSubtype(context, event),
			name: title,
			url,
			startDate: event.startedAt,
			eventStatus: `${SCHEMA_ORG}/${SCHEMA_ORG_STATUSES[event.status]}`,
			...definedFields<JsonLd>({
				eventAttendanceMode:
					location && `${SCHEMA_ORG}/${event.isOnline ? "Online" : "Offline"}EventAttendanceMode`,
				location,
				performer: performers.length > 0 ? performers : undefined,
				offers: offersJsonLd(context, event, url),
				doorTime: event.doorsAt,
				endDate: endOf(event),
				workPerformed: accessibleWork(event, title),
				previousStartDate: event.status === "moved" ? event.previousStartedAt : undefined,
				description: plainEventDescription(context, event, MAX_DESCRIPTION_LENGTH),
				image: [event.image?.url ?? card, ...furtherImages].map((imageUrl) =>
					absoluteUrl(imageUrl, absolute),
				),
				typicalAgeRange: event.ageRating === undefined ? undefined : `${event.ageRating}-`,
				organizer: organiserJsonLd(context, absolute),
			}),
		},
	];
}

function eventSubtype(context: ViewContext, event: TicketEvent): string {
	const slugs = event.categoryIds.map((id) => context.catalogue.categoryById.get(id)?.slug ?? "").join(" ");
	return EVENT_SUBTYPES.find(([pattern]) => pattern.test(slugs))?.[1] ?? "Event";
}

function eventLocation(context: ViewContext, event: TicketEvent, url: string): JsonLd | undefined {
	const city = cityOf(context, event);
	const place = context.catalogue.placeById.get(event.placeId ?? 0);
	if (event.isOnline) return { "@type": "VirtualLocation", url };
	if (!city && !place) return undefined;
	return {
		...locationJsonLd(context, place, city),
		...definedFields<JsonLd>({ amenityFeature: placeFeatures(event) }),
	};
}

function locationJsonLd(context: ViewContext, place: Place | undefined, city: City | undefined): JsonLd {
	return {
		"@type": "Place",
		name: place ? placeName(context, place) : city && cityName(city),
		address: {
			"@type": "PostalAddress",
			...definedFields<JsonLd>({
				streetAddress: place?.address,
				addressLocality: city && cityName(city),
				addressCountry: city?.countryCode,
			}),
		},
		...(place?.latitude !== undefined &&
			place.longitude !== undefined && {
				geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude },
			}),
	};
}

function offersJsonLd({ now }: ViewContext, event: TicketEvent, url: string): JsonLd | undefined {
	const { min, max } = priceRangeInRecord(event);
	const lowestPrice = min ?? max;
	const { currencyCode, buyUrl } = event;
	const state = saleState(saleFactsOfRecord(event), undefined, clockAt(now));
	const availability = `${SCHEMA_ORG}/${SCHEMA_ORG_AVAILABILITIES[state] ?? "InStock"}`;
	if (lowestPrice === undefined || currencyCode === undefined)
		return buyUrl === undefined ? undefined : { "@type": "Offer", url: buyUrl, availability };
	return {
		"@type": "AggregateOffer",
		url: buyUrl ?? url,
		price: decimalFromAmount(lowestPrice),
		lowPrice: decimalFromAmount(lowestPrice),
		highPrice: decimalFromAmount(max ?? lowestPrice),
		priceCurrency: currencyCode,
		availability,
		...definedFields<JsonLd>({ validFrom: event.saleStartsAt, validThrough: event.saleEndsAt }),
	};
}

function organiserJsonLd({ catalogue }: ViewContext, absolute: ToAbsoluteUrl): JsonLd | undefined {
	const { title, legal } = catalogue.landing.brand;
	const name = title ?? legal.name;
	return name === undefined ? undefined : { "@type": "Organization", name, url: absolute("/") };
}

export function placeJsonLd(context: ViewContext, place: Place, city: City, absolute: ToAbsoluteUrl): JsonLd {
	return {
		"@context": SCHEMA_ORG,
		...locationJsonLd(context, place, city),
		"@type": "EventVenue",
		url: absolute(paths.place(place.id, city.slug)),
		...definedFields<JsonLd>({
			telephone: place.phone,
			image: place.image && absoluteUrl(place.image.url, absolute),
		}),
	};
}

export function personJsonLd(context: ViewContext, person: Person, absolute: ToAbsoluteUrl): JsonLd {
	const links = person.links.filter(({ url }) => isWorkingLink(url, context.ownPages));
	return {
		"@context": SCHEMA_ORG,
		"@type": "Person",
		name: personName(context, person),
		url: absolute(paths.person(person.id)),
		...definedFields<JsonLd>({
			jobTitle: person.role,
			image: person.image && absoluteUrl(person.image.url, absolute),
			description: plainText(person.biography ?? "", MAX_DESCRIPTION_LENGTH) || undefined,
			sameAs: links.length > 0 ? links.map(({ url }) => absoluteUrl(url, absolute)) : undefined,
		}),
	};
}

export function newsJsonLd(
	context: ViewContext,
	article: Article,
	absolute: ToAbsoluteUrl,
	card: string,
): JsonLd {
	const publisher = organiserJsonLd(context, absolute);
	return {
		"@context": SCHEMA_ORG,
		"@type": "NewsArticle",
		headline: plainText(articleTitle(context, article), 110),
		url: absolute(paths.article(article.id)),
		mainEntityOfPage: absolute(paths.article(article.id)),
		...definedFields<JsonLd>({
			datePublished: article.publishedAt,
			dateModified: article.updatedAt ?? article.publishedAt,
			image: [absoluteUrl(article.image?.url ?? card, absolute)],
			description: plainText(article.announce ?? "", MAX_DESCRIPTION_LENGTH) || undefined,
			author: publisher,
			publisher,
		}),
	};
}

export function siteJsonLd(context: ViewContext, absolute: ToAbsoluteUrl): JsonLd[] {
	const { brand } = context.catalogue.landing;
	const name = brand.title ?? brand.legal.name;
	if (name === undefined) return [];
	return [
		{
			"@context": SCHEMA_ORG,
			"@type": "WebSite",
			name,
			url: absolute("/"),
			inLanguage: context.language,
		},
		{
			"@context": SCHEMA_ORG,
			"@type": "Organization",
			name,
			url: absolute("/"),
			...definedFields<JsonLd>({
				legalName: brand.legal.name,
				logo: brand.logoUrl && absoluteUrl(brand.logoUrl, absolute),
				email: brand.legal.email,
				telephone: brand.legal.phone,
				sameAs:
					brand.social.length > 0 ? brand.social.map(({ url }) => absoluteUrl(url, absolute)) : undefined,
			}),
		},
	];
}
