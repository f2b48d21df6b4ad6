import type { TFunction } from "i18next";
import type { Catalogue } from "../../domain/catalogue";
import { catalogueIn } from "../../domain/catalogue-in-language";
import type { City } from "../../domain/city";
import { cityName } from "../../domain/city";
import type { TicketEvent } from "../../domain/event";
import { languageOfField } from "../../domain/translations";
import { venueZone } from "../../domain/venue-zone";
import { zoneOfOffset } from "../../i18n/format";
import { languageOf } from "../../i18n/languages";
import type { CityView } from "../../views/cards";
import type { OwnPages } from "../source/sanitise";

/** Input of all views of one language. */
export interface ViewContext {
	catalogue: Catalogue;
	language: string;
	locale: string;
	t: TFunction;
	citiesWithPlacePages: ReadonlySet<string>;
	/** Addresses of seat map layouts by hall id. */
	layoutUrls: ReadonlyMap<number, string>;
	/** Paths of the site; without them, links to the site aren't checked. */
	ownPages?: OwnPages;
	/** Build time (ms); without it, no date counts as past or future. */
	now?: number;
}

export function viewContext(
	catalogue: Catalogue,
	language: string,
	t: TFunction,
	{ citiesWithPlacePages, layoutUrls }: Pick<ViewContext, "citiesWithPlacePages" | "layoutUrls">,
): ViewContext {
	const { locale } = languageOf(language);
	return { catalogue: catalogueIn(catalogue, language), language, locale, t, citiesWithPlacePages, layoutUrls };
}

/**
 * Caches the view of each record and language, so that all pages share it. An event appears on some forty pages; copies
 * would double memory and planning time.
 */
export function sharedView<R extends object, V>(
	make: (context: ViewContext, record: R) => V,
): (context: ViewContext, record: R) => V {
	const inLanguage = cachedByObject((context: ViewContext) => cachedByObject((record: R) => make(context, record)));
	return (context, record) => inLanguage(context)(record);
}

/** Stands for no city as the key of a cache. */
const WHOLE_SITE = {} as City;

/** Caches what is made of the events of a city, or of the whole site: several lists and pages of a context need it. */
export function cachedByCity<V>(
	make: (context: ViewContext, city?: City) => V,
): (context: ViewContext, city?: City) => V {
	const cached = sharedView((context, city: City) => make(context, city === WHOLE_SITE ? undefined : city));
	return (context, city = WHOLE_SITE) => cached(context, city);
}

/** Caches what is made of an object, as long as that exists. */
export function cachedByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
	const cache = new WeakMap<K, V>();
	return (key) => {
		let view = cache.get(key);
		if (view === undefined) {
			view = make(key);
			cache.set(key, view);
		}
		return view;
	};
}

export const cityView = cachedByObject((city: City): CityView => {
	const name = cityName(city);
	return {
		slug: city.slug,
		name,
		nameIn: city.nameIn ?? name,
		...(city.timeZone && { timeZone: city.timeZone }),
		...weekendOf(city.countryCode),
	};
});

/** Weekend days of a country (CLDR), unless Saturday and Sunday. */
function weekendOf(country: string | undefined): Pick<CityView, "weekend"> {
	if (!country) return {};
	const locale: Intl.Locale & WeekInfo = new Intl.Locale(`und-${country}`);
	const { weekend } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { weekend: [6, 7] };
	return weekend.join() === "6,7" ? {} : { weekend };
}

/** Missing in TypeScript's library; a property in Node 20, a method in later versions. */
interface WeekInfo {
	weekInfo?: { weekend: number[] };
	getWeekInfo?(): { weekend: number[] };
}

function mainLanguage({ catalogue: { landing } }: ViewContext): string {
	return landing.languages[0] ?? landing.theme.main_lang;
}

/** Language of a record's text, when it differs from the page's. */
export function foreignLanguage<F extends string>(
	context: ViewContext,
	record: { [field in F]?: unknown } & Parameters<typeof languageOfField>[0],
	field: F,
): string | undefined {
	if (record[field] === undefined) return undefined;
	const language = languageOfField(record, context.language, field, mainLanguage(context));
	return language === context.language ? undefined : language;
}

/** The events of a city, or of the whole site. */
export function eventsIn({ catalogue }: ViewContext, city: City | undefined): readonly TicketEvent[] {
	return (city ? catalogue.eventsByCity.get(city.slug) : catalogue.events) ?? [];
}

export function cityOf(context: ViewContext, event: TicketEvent): City | undefined {
	return context.catalogue.cityById.get(event.locationId ?? 0);
}

/** Time zone of an event: its venue's, else the offset of its start (contract, "General rules"). */
export function zoneOf(context: ViewContext, event: TicketEvent, iso: string): string {
	return venueZone(event, context.catalogue) ?? zoneOfOffset(iso);
}
