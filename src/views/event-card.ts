import type { TFunction } from "i18next";
import { type City, cityName } from "../domain/city";
import { hasStarCast, lastDayOf, ownAvailability, priceIdOf, type TicketEvent } from "../domain/event";
import type { MoneyFormat } from "../domain/money";
import { priceRangeInRecord } from "../domain/price-range-in-record";
import { bindLine } from "../i18n/bind-words";
import { adaptiveWhen, isDistantDate, isSameYear, longWhen, withLastDay } from "../i18n/format";
import { offsetZoneOf } from "../i18n/shown-zone";
import type { Words } from "../i18n/words";
import type { EventCard, PriceView } from "./cards";
import { definedFields, imageField } from "./defined-fields";
import { priceView } from "./price-view";
import { saleFields } from "./sale-fields";

export interface EventCardFacts extends Words {
	path: string;
	title: string;
	/** Language of the page. */
	language: string;
	/** Languages of texts that aren't in the page's language. */
	languages: Readonly<Partial<Record<"title" | "subtitle" | "place", string | undefined>>>;
	city: Pick<City, "slug" | "name"> | undefined;
	timeZone: string | undefined;
	/** Whether the list contains several cities, so that each card names its city. */
	spansCities: boolean;
	place: string | undefined;
	/** Current time (ms): in the static build the build's, in the browser the visitor's. */
	now: number | undefined;
}

export function eventCardOf(facts: EventCardFacts, event: TicketEvent): EventCard {
	const { t, locale, money, path, language, languages, city, timeZone, spansCities, now } = facts;
	const lineOf = (field: keyof typeof languages, text: string) =>
		bindLine(text, languages[field] ?? language);
	const title = lineOf("title", facts.title);
	const { startedAt } = event;
	const previousStart = event.status === "moved" ? event.previousStartedAt : undefined;
	const zoneOf = (iso: string) => timeZone ?? offsetZoneOf(iso);
	const isYearChanged =
		startedAt && previousStart && !isSameYear(startedAt, previousStart, zoneOf(startedAt));
	const whenAt = (iso: string | undefined) =>
		iso && (isYearChanged ? longWhen(iso, zoneOf(iso), locale) : adaptiveWhen(iso, zoneOf(iso), locale, now));
	const start = whenAt(startedAt);
	const length = isYearChanged || (startedAt && isDistantDate(startedAt, now)) ? "long" : "short";
	return {
		id: event.id,
		path,
		title,
		...imageField(event.image, title),
		...definedFields<Partial<EventCard>>({
			sourceId: priceIdOf(event),
			availability: ownAvailability(event),
			language: languages.title,
			subtitle: event.subtitle && lineOf("subtitle", event.subtitle),
			subtitleLanguage: languages.subtitle,
			when:
				(start && withLastDay(start, lastDayOf(event), { timeZone: zoneOf(start.iso), locale, length })) ||
				undefined,
			previousWhen: whenAt(previousStart) || undefined,
			place: facts.place ? lineOf("place", facts.place) : event.isOnline ? t("card.online") : undefined,
			placeLanguage: languages.place,
			city: spansCities && city ? cityName(city) : undefined,
			price: priceOfEventRecord(t, money, event),
			age: ageText(event),
			status: event.status === "active" ? undefined : event.status,
			starCast: hasStarCast(event) || undefined,
			...saleFields(event, now),
		}),
	};
}

export function priceOfEventRecord(
	t: TFunction,
	money: MoneyFormat,
	event: TicketEvent,
): PriceView | undefined {
	return priceView(t, money, priceRangeInRecord(event), event.currencyCode);
}

export function ageText({ ageRating }: TicketEvent): string | undefined {
	return ageRating === undefined ? undefined : `${ageRating}+`;
}
