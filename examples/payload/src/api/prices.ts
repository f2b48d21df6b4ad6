import type { PayloadRequest, Where } from "payload";
import type { Event } from "../payload-types";
import { inZone } from "../time-zones";
import { listIn } from "./answer";
import { published, selectEvents } from "./event-query";
import { sourceIdOf } from "./records";

const FIELDS = [
	"sourceId",
	"status",
	"startedAt",
	"overAt",
	"zone",
	"availability",
	"saleStartsAt",
	"saleEndsAt",
	"priceFrom",
	"priceTo",
	"priceFromTotal",
	"priceToTotal",
	"currencyCode",
	"updatedAt",
] as const;
type PricedEvent = Pick<Event, (typeof FIELDS)[number] | "id">;

/** The best state that a show's dates have stands for the show. */
const BEST_FIRST = ["on_sale", "few_left", "not_started", "unknown", "sold_out", "ended"] as const;
type Availability = (typeof BEST_FIRST)[number];

/** Answers `/v2/events_prices`: a row a show, over all its dates. */
export async function eventsPrices(req: PayloadRequest) {
	const ids = [...new Set(listIn(req, "event_source_id_in") ?? [])];
	const events = await eventsOf(req, ids);
	return ids.flatMap((id) => {
		const dates = events.filter((event) => String(sourceIdOf(event)) === id);
		const [first] = dates;
		if (!first) return [];
		const states = dates.map((event) => availabilityOf(event));
		const availability = BEST_FIRST.find((state) => states.includes(state));
		const onSale = dates.filter((_, index) => states[index] === availability);
		return {
			id: sourceIdOf(first),
			price_min: lowest(onSale, "priceFrom"),
			price_max: highest(onSale, "priceTo") ?? highest(onSale, "priceFrom"),
			total_min: lowest(onSale, "priceFromTotal"),
			total_max: highest(onSale, "priceToTotal") ?? highest(onSale, "priceFromTotal"),
			currency_code: first.currencyCode,
			availability,
			updated_at: dates
				.map(({ updatedAt }) => updatedAt)
				.sort()
				.at(-1),
		};
	});
}

/** Answers `/v2/dates_prices`: a row a date. The CMS has no tickets, so no row has offers. */
export async function datesPrices(req: PayloadRequest) {
	const events = await eventsOf(req, listIn(req, "event_source_id") ?? []);
	return events.map((event) => ({
		event_id: event.id,
		started_at: event.startedAt && inZone(event.startedAt, event.zone ?? "UTC"),
		price_min: asText(event.priceFrom),
		price_max: asText(event.priceTo ?? event.priceFrom),
		total_min: asText(event.priceFromTotal),
		total_max: asText(event.priceToTotal ?? event.priceFromTotal),
		currency_code: event.currencyCode,
		availability: availabilityOf(event),
		offers: [],
	}));
}

async function eventsOf(req: PayloadRequest, sourceIds: readonly string[]): Promise<PricedEvent[]> {
	const ownIds = sourceIds.flatMap((id) => /^cms-(\d+)$/.exec(id)?.[1] ?? []);
	const or: Where[] = [{ sourceId: { in: sourceIds } }, { id: { in: ownIds } }];
	return selectEvents(req, FIELDS, { and: [published, { or }] });
}

/** Whether tickets are on sale now: dates and status decide before what an editor chose. */
export function availabilityOf(event: PricedEvent, now = Date.now()): Availability {
	const isPast = (moment: string | null | undefined) => Boolean(moment) && Date.parse(String(moment)) <= now;
	if (isPast(event.overAt) || isPast(event.saleEndsAt) || event.status === "cancelled") return "ended";
	if (event.status === "postponed" && !event.startedAt) return "ended";
	if (event.saleStartsAt && !isPast(event.saleStartsAt)) return "not_started";
	return event.availability ?? "unknown";
}

type PriceField = "priceFrom" | "priceTo" | "priceFromTotal" | "priceToTotal";
const pricesOf = (events: readonly PricedEvent[], field: PriceField) =>
	events.map((event) => event[field]).filter((price) => typeof price === "number");
const lowest = (events: readonly PricedEvent[], field: PriceField) =>
	pricesOf(events, field).sort((a, b) => a - b)[0] ?? null;
const highest = (events: readonly PricedEvent[], field: PriceField) =>
	pricesOf(events, field).sort((a, b) => b - a)[0] ?? null;

function asText(price: number | null | undefined): string | undefined {
	return price?.toFixed(2);
}
