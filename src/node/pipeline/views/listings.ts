import { LISTINGS } from "../../../config/constants";
import type { City } from "../../../domain/city";
import { lastDayOf, type TicketEvent } from "../../../domain/event";
import { isCalledOff } from "../../../domain/event-status";
import { priceRangeInRecord } from "../../../domain/price-range-in-record";
import { addDays, dayIn } from "../../../features/search/days";
import { dateInZone, dayTexts, isoDay, longWhen } from "../../../i18n/format";
import { paths } from "../../../routes";
import type { DayView, LinkView } from "../../../views/cards";
import { definedFields } from "../../../views/defined-fields";
import { type Show, showsOf } from "./cards";
import { cachedByCity, eventsIn, type ViewContext, zoneOf } from "./context";
import { categoriesIn, type ListPage, pagesOf } from "./lists";

/** A list of the events of one category or day, at its own address. */
export interface NamedList {
	name: string;
	/** Language of the name when it differs from the page's. */
	language?: string;
	/** The filters of the search that finds the same events: `categories=11`. */
	query: string;
	/** The day of the list, "2026-11-21". */
	day?: string;
	pages: ListPage<Show>[];
}

export function categoryListings(context: ViewContext, city?: City): NamedList[] {
	const events = eventsIn(context, city);
	return categoriesWithListing(context, city).map(({ id, title, language }) => {
		const ofCategory = events.filter(({ categoryIds }) => categoryIds.includes(id));
		const pages = pagesOf(
			showsOf(ofCategory),
			(page) => paths.category(id, city?.slug, page),
			LISTINGS.pages,
		);
		return { name: title, ...definedFields({ language }), query: `categories=${id}`, pages };
	});
}

function categoriesWithListing(context: ViewContext, city?: City) {
	return categoriesIn(context, city).slice(0, LISTINGS.categories);
}

export function dayListings(context: ViewContext, city?: City): NamedList[] {
	return [...eventsByDay(context, city)].slice(0, LISTINGS.days).map(([day, events]) => ({
		name: longWhen(`${day}T12:00:00Z`, "UTC", context.locale, context.now).date,
		query: `date_gte=${day}`,
		day,
		pages: pagesOf(showsOf(events), (page) => paths.day(day, city?.slug, page), LISTINGS.pages),
	}));
}

/** Maximum number of days in a page's data: the page shows fourteen, but days pass until the next build. */
const MAX_DAYS = 21;

/** Returns the next days with events, each with its lowest total. */
export const nextDays = cachedByCity((context, city): DayView[] =>
	[...eventsByDay(context, city)].slice(0, MAX_DAYS).map(([day, events]) => ({
		day,
		events: events.length,
		...runningCount(context, day, events),
		texts: dayTexts(day, context.locale),
		...lowestPrice(context, events),
	})),
);

function runningCount(
	context: ViewContext,
	day: string,
	events: readonly TicketEvent[],
): Pick<DayView, "running"> {
	const running = events.filter((event) => (daysOf(context, event)?.first ?? day) < day).length;
	return running > 0 ? { running } : {};
}

/** Returns the events' lowest total; none if net prices or other currencies are among them, as amounts then differ. */
function lowestPrice(
	{ money }: ViewContext,
	events: readonly TicketEvent[],
): Pick<DayView, "price" | "currency"> {
	const prices = events.flatMap((event) => {
		const { min, max, isTotal } = priceRangeInRecord(event);
		const amount = min ?? max;
		return amount === undefined || event.currencyCode === undefined
			? []
			: [{ amount, currency: event.currencyCode, isTotal }];
	});
	const [first] = prices;
	if (!first || prices.some(({ currency, isTotal }) => !isTotal || currency !== first.currency)) return {};
	const { currency } = first;
	return { price: money(Math.min(...prices.map(({ amount }) => amount)), currency), currency };
}

/** Groups today's and later events by day, soonest first. An event of several days is in up to MAX_DAYS groups. */
const eventsByDay = cachedByCity((context, city): ReadonlyMap<string, readonly TicketEvent[]> => {
	const byDay = new Map<string, TicketEvent[]>();
	const today = dayIn(city?.timeZone ?? "UTC", new Date(context.now ?? 0));
	for (const event of eventsIn(context, city)) {
		const days = daysOf(context, event);
		if (!days || isCalledOff(event.status)) continue;
		const from = days.first < today ? today : days.first;
		const end = addDays(from, MAX_DAYS);
		for (let day = from; day <= days.last && day < end; day = addDays(day, 1)) {
			const dayEvents = byDay.get(day) ?? [];
			dayEvents.push(event);
			byDay.set(day, dayEvents);
		}
	}
	return new Map([...byDay].sort(([a], [b]) => (a < b ? -1 : 1)));
});

export function listingLinks(listings: readonly NamedList[]): LinkView[] {
	return listings.flatMap(({ name, language, pages: [firstPage] }) => {
		const path = firstPage?.paging.paths[0];
		return path === undefined ? [] : [{ title: name, path, ...definedFields({ language }) }];
	});
}

const daysByEvent = new WeakMap<TicketEvent, Record<"first" | "last", string>>();

/** Returns the event's first and last calendar day at its venue. */
function daysOf(context: ViewContext, event: TicketEvent) {
	const { startedAt } = event;
	const cached = daysByEvent.get(event);
	if (cached || startedAt === undefined) return cached;
	const zone = zoneOf(context, event, startedAt);
	const dayAt = (moment: string) => isoDay(dateInZone(zone, startedAt, new Date(moment)));
	const days = { first: dayAt(startedAt), last: dayAt(lastDayOf(event) ?? startedAt) };
	daysByEvent.set(event, days);
	return days;
}

const idsOfCategoriesWithListing = cachedByCity(
	(context, city) => new Set(categoriesWithListing(context, city).map((category) => category.id)),
);

export function categoryPath(context: ViewContext, id: number, city: City | undefined): string {
	return idsOfCategoriesWithListing(context, city).has(id)
		? paths.category(id, city?.slug)
		: `${paths.eventsSearch(city?.slug)}?categories=${id}`;
}
