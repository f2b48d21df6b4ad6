import type { City } from "../../../domain/city";
import type { TicketEvent } from "../../../domain/event";
import { eventTimeZone } from "../../../domain/event-time-zone";
import { inLanguage, languageOfField } from "../../../domain/translations";
import type { Words } from "../../../i18n/words";
import { paths } from "../../../routes";
import type { EventCard } from "../../../views/cards";
import { eventCardOf } from "../../../views/event-card";

export type NamedCity = Pick<City, "id" | "slug" | "name" | "timeZone">;

export interface NamedPlace {
	name: string;
	/** Language of the name if it differs from the page's. */
	language: string | undefined;
	locationId: number | undefined;
}

export interface CardContext extends Words {
	language: string;
	/** Language of records that don't name their language. */
	mainLanguage: string;
	/** Whether the list contains several cities, so that each card names its city. */
	spansCities: boolean;
	cityById: ReadonlyMap<number, NamedCity>;
	places: ReadonlyMap<number, NamedPlace>;
}

/** Returns the language in which a record's field is shown, if it differs from the page's. */
export function foreignLanguageOfField(
	record: Parameters<typeof languageOfField>[0],
	field: string,
	{ language, mainLanguage }: Pick<CardContext, "language" | "mainLanguage">,
): string | undefined {
	const fieldLanguage = languageOfField(record, language, field, mainLanguage);
	return fieldLanguage === language ? undefined : fieldLanguage;
}

/** Makes the card of an event from the API, equal to the one that a build would make. */
export function liveCard(context: CardContext, record: TicketEvent): EventCard {
	const { t, locale, money, language, spansCities } = context;
	const event = inLanguage(record, language);
	const languageOfText = (field: "title" | "subtitle") =>
		event[field] === undefined ? undefined : foreignLanguageOfField(event, field, context);
	const place = context.places.get(event.placeId ?? 0);
	const city = context.cityById.get(event.locationId ?? 0);
	const facts = {
		t,
		locale,
		money,
		language,
		spansCities,
		city,
		timeZone: eventTimeZone(event, { cityById: context.cityById, placeById: context.places }),
		path: paths.event(event.id, city?.slug),
		title: event.title ?? t("fallback.event", { id: event.id }),
		languages: {
			title: languageOfText("title"),
			subtitle: languageOfText("subtitle"),
			place: place?.language,
		},
		place: place?.name,
		now: Date.now(),
	};
	return eventCardOf(facts, event);
}
