import type { DemoDataOptions, EventRecord, PersonRecord, SalePlan } from "../records";
import { RECORD_LANGUAGE, type ShowBlueprint, type ShowDate, type ShowsByKey } from "./blueprints";
import { categoryId } from "./categories";
import { localPrices } from "./local-money";
import type { VenueRecords } from "./make-places";
import { picture, posterNumber } from "./pictures";
import { salePlan } from "./sale-plans";
import { Schedule, type ScheduledTime } from "./schedule";
import { createSeededRandom } from "./seeded";
import { isoAt, isoOfMoment, momentAt } from "./zoned-time";

/** Time zone of an event without a venue. */
const DEFAULT_ZONE = "Europe/Moscow";
const FIRST_EVENT_ID = 64_011;
const EVENT_ID_STEP = 17;
const FIRST_EVENT_SOURCE_ID = 20_417;
const EVENT_SOURCE_ID_STEP = 3;
const STAR_CAST_LABEL_ID = 3;
const DAY_MS = 86_400_000;
/** Lowest and highest price of shows without prices of their own. */
const DEFAULT_RUBLES = [900, 1800] as const;

/** Events, and their sale plans by event_source_id. */
export interface MadeEvents {
	events: EventRecord[];
	plans: Map<number, SalePlan>;
	/** Events of each show, in the order of the show's dates, for links in articles. */
	byShow: Map<string, EventRecord[]>;
}

/** Venues and performers by the keys that shows use for them. */
interface VenuesAndPersons {
	venues: ReadonlyMap<string, VenueRecords>;
	persons: ReadonlyMap<string, PersonRecord>;
}

export function makeEvents(
	shows: ShowsByKey,
	participants: VenuesAndPersons,
	options: DemoDataOptions,
): MadeEvents {
	const schedule = new Schedule(options.now);
	const random = createSeededRandom(1_917);
	const made: MadeEvents = { events: [], plans: new Map(), byShow: new Map() };
	for (const [key, show] of Object.entries(shows)) {
		const repertory = new Map<string, number>();
		for (const date of show.dates) {
			const index = made.events.length;
			const venue = venueOf(participants, date);
			const booking = schedule.book(date, venue?.city.time_zone ?? DEFAULT_ZONE, [
				...(date.venue === undefined ? [] : [`${date.venue}/${date.hall ?? 0}`]),
				...(show.persons ?? []),
			]);
			const shared = date.repertory && date.venue !== undefined ? repertory.get(date.venue) : undefined;
			const sourceId = shared ?? FIRST_EVENT_SOURCE_ID + index * EVENT_SOURCE_ID_STEP;
			if (date.repertory && date.venue !== undefined) repertory.set(date.venue, sourceId);
			const prices = localPrices(venue?.city.country_code ?? "RU");
			const hall = date.hall === undefined ? undefined : venue?.halls[date.hall];
			const plan =
				made.plans.get(sourceId) ??
				salePlan(
					{
						sourceId,
						availability: date.availability ?? "on_sale",
						hall,
						rubles: show.facts?.rubles ?? DEFAULT_RUBLES,
						discounted: index % 9 === 4,
						online: venue === undefined,
					},
					prices,
					random,
				);
			made.plans.set(sourceId, plan);
			const event = eventRecord({ key, show, date, booking, venue, participants, options, index, sourceId });
			Object.assign(event, priceFields(show, plan, prices.currency, index));
			made.events.push(event);
			made.byShow.set(key, [...(made.byShow.get(key) ?? []), event]);
		}
	}
	return made;
}

function venueOf(participants: VenuesAndPersons, date: ShowDate): VenueRecords | undefined {
	if (date.venue === undefined) return undefined;
	const venue = participants.venues.get(date.venue);
	if (!venue) throw new Error(`No venue has the key ${date.venue}`);
	return venue;
}

/** Everything from which `eventRecord` makes the event of one date of a show. */
interface EventParts {
	key: string;
	show: ShowBlueprint;
	date: ShowDate;
	booking: ScheduledTime;
	venue: VenueRecords | undefined;
	participants: VenuesAndPersons;
	options: DemoDataOptions;
	index: number;
	sourceId: number;
}

/** Makes the event of one date of a show, without prices. */
function eventRecord(parts: EventParts): EventRecord {
	const { key, show, date, venue, options, index } = parts;
	const { title, subtitle, html, translations, facts = {} } = show;
	const hall = date.hall === undefined ? undefined : venue?.halls[date.hall];
	const performers = (show.persons ?? []).map((name) => {
		const person = parts.participants.persons.get(name);
		if (!person) throw new Error(`The show ${key} has the unknown performer ${name}`);
		return person;
	});
	const gallery = [...performers, ...(venue ? [venue.place] : [])].flatMap(({ image }) => image ?? []);
	return {
		id: date.id ?? FIRST_EVENT_ID + index * EVENT_ID_STEP,
		event_source_id: parts.sourceId,
		language: RECORD_LANGUAGE,
		...(translations && { translations }),
		title,
		...(subtitle && { subtitle }),
		...(html && { description: html }),
		...timeFields(facts, date, parts.booking, options.now),
		...(facts.accessibility && { accessibility: facts.accessibility }),
		...(facts.age !== undefined && { age_rating: facts.age }),
		status: date.status ?? "active",
		...(venue
			? { location_id: venue.city.id, place_id: venue.place.id }
			: { online: true, online_time_zone: DEFAULT_ZONE }),
		...(hall && { hall_id: hall.id }),
		category_ids: (facts.categories ?? ["standup"]).map((category) => categoryId(category)),
		person_ids: performers.map(({ id }) => id),
		label_ids: facts.starCast ? [STAR_CAST_LABEL_ID] : [],
		...(facts.picture !== false && {
			image: picture(options.imageBase, "events", posterNumber(key), `Афиша: ${title}`),
		}),
		...(facts.buyUrl && { buy_url: facts.buyUrl, availability: date.availability ?? "on_sale" }),
		...(facts.gallery && gallery.length > 0 && { gallery: gallery.slice(0, facts.gallery) }),
		updated_at: new Date(options.now.getTime() - ((index * 5) % 19) * DAY_MS - 3_600_000).toISOString(),
	};
}

/** Returns the start and end of an event and of its sale, and when the doors open. */
function timeFields(
	{ minutes, doors }: NonNullable<ShowBlueprint["facts"]>,
	date: ShowDate,
	booking: ScheduledTime,
	now: Date,
): Partial<EventRecord> {
	const { day, time } = booking;
	const start = momentAt(day, time);
	const daysFromNow = (days: number) =>
		isoOfMoment(Math.floor(now.getTime() / 3_600_000) * 3_600_000 + days * DAY_MS, day.offset);
	return {
		started_at: isoAt(day, time),
		...(doors && { doors_at: isoOfMoment(start - doors * 60_000, day.offset) }),
		...(minutes && {
			ended_at: isoOfMoment(start + minutes * 60_000, day.offset),
			duration_minutes: minutes,
		}),
		...(date.status === "moved" && {
			previous_started_at: isoOfMoment(start - (date.movedBy ?? 14) * DAY_MS, day.offset),
		}),
		...(date.availability === "not_started" && { sale_starts_at: daysFromNow(6) }),
		sale_ends_at: date.availability === "ended" ? daysFromNow(-1) : isoAt(day, time),
	};
}

/** Returns an event's prices: numbers if `index` is a multiple of 3, else strings; none if the show has no `rubles`. */
function priceFields(
	show: ShowBlueprint,
	plan: SalePlan,
	currency_code: string,
	index: number,
): Partial<EventRecord> {
	if (!show.facts?.rubles) return {};
	const prices = plan.sections.map(({ price }) => price);
	const totals = plan.sections.map(({ price, service_fee }) => price + service_fee);
	const numberOrText = (price: number) => (index % 3 === 0 ? price : price.toFixed(2));
	return {
		price_from: numberOrText(Math.min(...prices)),
		price_to: numberOrText(Math.max(...prices)),
		price_from_total: numberOrText(Math.min(...totals)),
		price_to_total: numberOrText(Math.max(...totals)),
		currency_code,
	};
}
