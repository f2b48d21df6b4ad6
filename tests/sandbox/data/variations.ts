import type { DemoDataOptions, SalePlan } from "../records";
import { localPrices } from "./local-money";
import type { MadeEvents } from "./make-events";
import type { VenueRecords } from "./make-places";
import { salePlan } from "./sale-plans";
import { createSeededRandom } from "./seeded";
import { isoAt, isoOfMoment, momentAt, zonedCalendar } from "./zoned-time";

const FIRST_VARIATION_ID = 100_001;
const FIRST_EVENT_SOURCE_ID = 500_001;
/** Variations of events take place at most this many days from now. */
const MAX_DAYS_AHEAD = 180;
const START_TIMES = ["17:00", "18:00", "19:00", "19:30", "20:00", "21:00"] as const;

/** Adds events for load tests: demo shows on other days, in other cities and halls, with consecutive ids. */
export function addVariations(
	made: MadeEvents,
	venues: readonly VenueRecords[],
	options: DemoDataOptions,
): void {
	const addedCount = options.eventCount - made.events.length;
	const templates = made.events.filter(
		(event) => event.status === "active" && event.location_id !== undefined,
	);
	const calendar = zonedCalendar(options.now);
	const random = createSeededRandom(42);
	const plans = new Map<string, SalePlan>();
	for (let index = 0; index < addedCount; index++) {
		const {
			sale_starts_at: _starts,
			sale_ends_at: _ends,
			gallery: _gallery,
			...template
		} = random.pick(templates);
		const { city, place, halls } = random.pick(venues);
		const hall = random.pick(halls);
		const day = calendar(city.time_zone, random.int(1, MAX_DAYS_AHEAD));
		const time = random.pick(START_TIMES);
		const minutes = template.duration_minutes ?? 90;
		const sourceId = FIRST_EVENT_SOURCE_ID + index;
		const level = random.int(0, 4);
		const key = `${hall.id}/${level}`;
		const prices = localPrices(city.country_code);
		const rubles = [600 + level * 300, 1800 + level * 1100] as const;
		const terms = {
			sourceId,
			availability: "on_sale",
			hall,
			rubles,
			discounted: false,
			online: false,
		} as const;
		const plan = plans.get(key) ?? salePlan(terms, prices, random);
		plans.set(key, plan);
		made.plans.set(sourceId, { ...plan, event_source_id: sourceId });
		const byPrice = plan.sections.toSorted((one, other) => other.price - one.price);
		const [highest, lowest] = [byPrice[0], byPrice.at(-1)];
		made.events.push({
			...template,
			id: FIRST_VARIATION_ID + index,
			event_source_id: sourceId,
			started_at: isoAt(day, time),
			ended_at: isoOfMoment(momentAt(day, time) + minutes * 60_000, day.offset),
			duration_minutes: minutes,
			location_id: city.id,
			place_id: place.id,
			hall_id: hall.id,
			price_from: lowest?.price ?? 0,
			price_to: highest?.price ?? 0,
			price_from_total: priceWithFee(lowest),
			price_to_total: priceWithFee(highest),
			currency_code: prices.currency,
		});
	}
}

/** Returns a section's ticket price with its service fee, in major units; 0 without a section. */
function priceWithFee(section: SalePlan["sections"][number] | undefined): number {
	return section ? section.price + section.service_fee : 0;
}
