import type { DemoDataOptions, EventRecord, SalePlan } from "../records";
import { localPrices } from "./local-money";
import type { MadeEvents } from "./make-events";
import type { VenueRecords } from "./make-places";
import { salePlan } from "./sale-plans";
import { seeded } from "./seeded";
import { isoAt, isoOfMoment, momentAt, zonedCalendar } from "./zoned-time";

const FIRST_EVENT_ID = 100_001;
const FIRST_SOURCE_ID = 500_001;
const DAYS_AHEAD = 180;
const TIMES = ["17:00", "18:00", "19:00", "19:30", "20:00", "21:00"] as const;

/**
 * Adds events for load tests: demo shows on other days, in other cities and halls. Ids are consecutive; layouts are
 * shared, and plan sections too for equal halls and prices.
 */
export function addVariations(made: MadeEvents, venues: readonly VenueRecords[], options: DemoDataOptions): void {
	const wanted = options.eventCount - made.events.length;
	const templates = made.events.filter((event) => event.status === "active" && event.location_id !== undefined);
	const calendar = zonedCalendar(options.now);
	const random = seeded(42);
	const plans = new Map<string, SalePlan>();
	for (let index = 0; index < wanted; index++) {
		const template = random.pick(templates);
		const venue = random.pick(venues);
		const hall = random.pick(venue.halls);
		const day = calendar(venue.city.time_zone, random.int(1, DAYS_AHEAD));
		const time = random.pick(TIMES);
		const id = FIRST_EVENT_ID + index;
		const sourceId = FIRST_SOURCE_ID + index;
		const level = random.int(0, 4);
		const key = `${hall.id}/${level}`;
		const prices = localPrices(venue.city.country_code);
		let plan = plans.get(key);
		if (!plan) {
			plan = salePlan(
				{
					sourceId,
					availability: "on_sale",
					hall,
					rubles: [600 + level * 300, 1800 + level * 1100],
					discounted: false,
					online: false,
				},
				prices,
				random,
			);
			plans.set(key, plan);
		}
		made.plans.set(sourceId, { ...plan, event_source_id: sourceId });
		made.events.push({
			...withoutTimes(template),
			id,
			event_source_id: sourceId,
			started_at: isoAt(day, time),
			ended_at: isoOfMoment(momentAt(day, time) + (template.duration_minutes ?? 90) * 60_000, day.offset),
			duration_minutes: template.duration_minutes ?? 90,
			location_id: venue.city.id,
			place_id: venue.place.id,
			hall_id: hall.id,
			price_from: plan.sections.at(-1)?.price ?? 0,
			price_to: plan.sections[0]?.price ?? 0,
			price_from_total: totalOf(plan.sections.at(-1)),
			price_to_total: totalOf(plan.sections[0]),
			currency_code: prices.currency,
		});
	}
}

function totalOf(section: SalePlan["sections"][number] | undefined): number {
	return section ? section.price + section.service_fee : 0;
}

function withoutTimes(event: EventRecord): EventRecord {
	const { sale_starts_at: _starts, sale_ends_at: _ends, gallery: _gallery, ...rest } = event;
	return rest;
}
