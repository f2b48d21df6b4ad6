import type { TFunction } from "i18next";
import { type City, cityName } from "../../domain/city";
import { isStarCast, type TicketEvent } from "../../domain/event";
import { inLanguage, languageOfField } from "../../domain/translations";
import { shortWhen, zoneOfOffset } from "../../i18n/format";
import { recordPrice } from "../../i18n/price-view";
import { paths } from "../../routes";
import type { EventCard, PictureView } from "../../views/cards";
import { saleFields } from "../../views/sale-fields";

/** What a card needs of a city. */
export type NamedCity = Pick<City, "id" | "slug" | "name" | "timeZone">;

/** What a card says beyond the event's own record. */
export interface CardContext {
	language: string;
	/** What records are in that don't say. */
	mainLanguage: string;
	t: TFunction;
	locale: string;
	/** Whether the list mixes cities, so that a card names its own. */
	spansCities: boolean;
	cityById: ReadonlyMap<number, NamedCity>;
	placeNames: ReadonlyMap<number, string>;
}

/** The card of an event that has just come from the API: what the build makes of one, made in the browser. */
export function liveCard(context: CardContext, record: TicketEvent): EventCard {
	const { t, language, mainLanguage, spansCities, cityById, placeNames } = context;
	const event = inLanguage(record, language);
	const ownLanguage = languageOfField(event, language, "title", mainLanguage);
	const title = event.title ?? t("fallback.event", { id: event.id });
	const city = cityById.get(event.locationId ?? 0);
	const place = placeNames.get(event.placeId ?? 0);
	const price = recordPrice(t, context.locale, event);
	return {
		id: event.id,
		sourceId: event.eventSourceId,
		path: paths.event(event.id, city?.slug),
		title,
		...(event.title !== undefined && ownLanguage !== language && { language: ownLanguage }),
		...(event.subtitle && { subtitle: event.subtitle }),
		...(event.image && { image: picture(event.image, title) }),
		...(event.startedAt && { when: whenOf(context, event.startedAt, city) }),
		...(event.status === "moved" &&
			event.previousStartedAt && { previousWhen: whenOf(context, event.previousStartedAt, city) }),
		...(place && { place }),
		...(spansCities && city && { city: cityName(city) }),
		...(price && { price }),
		...(event.ageRating !== undefined && { age: `${event.ageRating}+` }),
		...(event.status !== "active" && { status: event.status }),
		...(isStarCast(event) && { starCast: true }),
		...saleFields(event),
	};
}

function whenOf({ locale }: CardContext, iso: string, city: NamedCity | undefined) {
	return shortWhen(iso, city?.timeZone ?? zoneOfOffset(iso), locale);
}

function picture({ url, alt, width, height }: NonNullable<TicketEvent["image"]>, title: string): PictureView {
	return { url, alt: alt ?? title, ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}
