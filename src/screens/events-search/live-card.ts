import type { TFunction } from "i18next";
import type { City } from "../../domain/city";
import type { TicketEvent } from "../../domain/event";
import { inLanguage, languageOfField } from "../../domain/translations";
import { eventCardOf } from "../../i18n/event-card";
import { paths } from "../../routes";
import type { EventCard } from "../../views/cards";

export type NamedCity = Pick<City, "id" | "slug" | "name" | "timeZone">;

/** What cards need beyond the event records. */
export interface CardContext {
	language: string;
	/** Language of records that name none. */
	mainLanguage: string;
	t: TFunction;
	locale: string;
	/** Whether the list spans cities, so that cards name theirs. */
	spansCities: boolean;
	cityById: ReadonlyMap<number, NamedCity>;
	placeNames: ReadonlyMap<number, string>;
}

/** Builds the card of a live event in the browser, equal to the card the build makes. */
export function liveCard(context: CardContext, record: TicketEvent): EventCard {
	const { t, locale, language, mainLanguage, spansCities } = context;
	const event = inLanguage(record, language);
	const own = languageOfField(event, language, "title", mainLanguage);
	const city = context.cityById.get(event.locationId ?? 0);
	const facts = {
		...{ t, locale, spansCities, city },
		path: paths.event(event.id, city?.slug),
		title: event.title ?? t("fallback.event", { id: event.id }),
		titleLanguage: event.title === undefined || own === language ? undefined : own,
		place: context.placeNames.get(event.placeId ?? 0),
	};
	return eventCardOf(facts, event);
}
