import type { TFunction } from "i18next";
import type { Catalogue } from "../../../domain/catalogue";
import { catalogueIn } from "../../../domain/catalogue-in-language";
import { type City, cityName } from "../../../domain/city";
import type { TicketEvent } from "../../../domain/event";
import { eventTimeZone } from "../../../domain/event-time-zone";
import { moneyFormat } from "../../../domain/money";
import { languageOfField } from "../../../domain/translations";
import { languageOf } from "../../../i18n/languages";
import { offsetZoneOf } from "../../../i18n/shown-zone";
import type { Words } from "../../../i18n/words";
import type { CityView } from "../../../views/cards";
import type { EventView } from "../../../views/screens";
import type { OwnPages } from "../source/sanitise";

/** What the build has written of a hall: the seat map, and the drawing unless the hall has no seats. */
export type HallFiles = Pick<NonNullable<EventView["hall"]>, "layoutUrl" | "drawing">;

/** The data from which the views of all pages in one language are made. */
export interface ViewContext extends Words {
	catalogue: Catalogue;
	language: string;
	citiesWithPlacePages: ReadonlySet<string>;
	/** Files of the halls with a seat map, by hall id. */
	hallFiles: ReadonlyMap<number, HallFiles>;
	/** False if the site sells nothing itself: no basket, no orders. */
	hasBasket: boolean;
	/** Paths of the site; without them, links to the site aren't checked. */
	ownPages?: OwnPages;
	/** Build time in milliseconds since 1970; without it, no date counts as past or future. */
	now?: number;
}

type SiteOptions = Pick<ViewContext, "citiesWithPlacePages" | "hallFiles" | "hasBasket">;

export function viewContext(
	catalogue: Catalogue,
	language: string,
	t: TFunction,
	{ citiesWithPlacePages, hallFiles, hasBasket }: SiteOptions,
): ViewContext {
	const { locale } = languageOf(language);
	const money = moneyFormat(locale, catalogue.landing.theme.currencies);
	const shared = { citiesWithPlacePages, hallFiles, hasBasket };
	return { catalogue: catalogueIn(catalogue, language), language, locale, money, t, ...shared };
}

/** Caches each record's view by language: an event is on some forty pages; copies would double memory and time. */
export function sharedView<R extends object, V>(
	make: (context: ViewContext, record: R) => V,
): (context: ViewContext, record: R) => V {
	const inLanguage = cachedByObject((context: ViewContext) =>
		cachedByObject((record: R) => make(context, record)),
	);
	return (context, record) => inLanguage(context)(record);
}

/** The key of a cached value for the whole site, since a WeakMap's key must be an object. */
const WHOLE_SITE = {} as City;

/** Caches a function's value for each city, and for the whole site, since several lists and pages need each value. */
export function cachedByCity<V>(
	make: (context: ViewContext, city?: City) => V,
): (context: ViewContext, city?: City) => V {
	const cached = sharedView((context, city: City) => make(context, city === WHOLE_SITE ? undefined : city));
	return (context, city = WHOLE_SITE) => cached(context, city);
}

export function cachedByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
	const cache = new WeakMap<K, V>();
	return (key) => {
		const cached = cache.get(key);
		if (cached !== undefined) return cached;
		const value = make(key);
		cache.set(key, value);
		return value;
	};
}

export const cityView = cachedByObject((city: City): CityView => {
	const name = cityName(city);
	return {
		...(city.id !== undefined && { id: city.id }),
		slug: city.slug,
		name,
		nameIn: city.nameIn ?? name,
		...(city.timeZone && { timeZone: city.timeZone }),
		...weekendOf(city.countryCode),
	};
});

/** Returns a country's weekend days (CLDR); none if they are Saturday and Sunday, the default. */
function weekendOf(country: string | undefined): Pick<CityView, "weekend"> {
	if (!country) return {};
	const locale: Intl.Locale & WeekInfo = new Intl.Locale(`und-${country}`);
	const { weekend } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { weekend: [6, 7] };
	return weekend.join() === "6,7" ? {} : { weekend };
}

/** Week data of `Intl.Locale`, missing in TypeScript: a property in Node 20 and 22, a method from Node 24 on. */
interface WeekInfo {
	weekInfo?: { weekend: number[] };
	getWeekInfo?(): { weekend: number[] };
}

/** Returns the language of a record's text when it differs from the page's. */
export function foreignLanguage<F extends string>(
	context: ViewContext,
	record: { [field in F]?: unknown } & Parameters<typeof languageOfField>[0],
	field: F,
): string | undefined {
	if (record[field] === undefined) return undefined;
	const { languages, theme } = context.catalogue.landing;
	const language = languageOfField(record, context.language, field, languages[0] ?? theme.main_lang);
	return language === context.language ? undefined : language;
}

export function eventsIn({ catalogue }: ViewContext, city: City | undefined): readonly TicketEvent[] {
	return (city ? catalogue.eventsByCity.get(city.slug) : catalogue.events) ?? [];
}

export function recordsOf<R extends object>(ids: readonly number[], recordById: ReadonlyMap<number, R>): R[] {
	return ids.flatMap((id) => recordById.get(id) ?? []);
}

export function cityOf(context: ViewContext, event: TicketEvent): City | undefined {
	return context.catalogue.cityById.get(event.locationId ?? 0);
}

/** Returns the time zone of an event's venue; if unknown, the UTC offset in `iso` (contract, "General rules"). */
export function zoneOf(context: ViewContext, event: TicketEvent, iso: string): string {
	return eventTimeZone(event, context.catalogue) ?? offsetZoneOf(iso);
}
