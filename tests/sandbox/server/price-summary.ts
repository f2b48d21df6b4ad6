import type { AvailabilityValue, EventRecord, HallRecord, SalePlan } from "../records";
import { convertMoney, type Minor } from "./money";
import { capacityOf, priceOf, saleCurrency, saleState, stockOf } from "./sale";
import { type PricedSection, sectionPrice, ticketById, ticketsOf } from "./tickets";
import type { World } from "./world";

/** Prices (minor units, null when unknown) and availability of a date or a show. */
export interface PriceSummary {
	availability: AvailabilityValue;
	left: number | null;
	min: Minor | null;
	max: Minor | null;
	/** Lowest and highest price including the service fee. */
	totalMin: Minor | null;
	totalMax: Minor | null;
}

/** Largest number of tickets left at which a date is `few_left` rather than `on_sale`. */
const MAX_FEW_LEFT = 5;
/** Availabilities from best to worst; a show has the best one of its dates. */
export const AVAILABILITIES = [
	"on_sale",
	"few_left",
	"reserved",
	"not_started",
	"sold_out",
	"ended",
	"unknown",
] as const satisfies readonly AvailabilityValue[];

/** Summarises one date: cached counts of its sale plan, adjusted by holds, sales and price changes at runtime. */
export function summaryOf(world: World, event: EventRecord, currency: string): PriceSummary {
	const plan = world.catalogue.plan(event.event_source_id);
	const sale = saleState(world, event);
	if (!plan || sale === "unknown") return { availability: "unknown", left: null, ...NO_PRICES };
	const freeBySection = new Map(plannedCounts(world, event, plan));
	let reserved = 0;
	if (plan.availability === "reserved") {
		for (const [section, count] of freeBySection) {
			reserved += count;
			freeBySection.set(section, 0);
		}
	}
	const changedPrices: PriceAndTotal[] = [];
	let leftAtChangedPrice = 0;
	for (const id of world.inventory.touchedTickets(event.id)) {
		const ticket = ticketById(world.catalogue, id);
		if (!ticket || plan.availability === "reserved") continue;
		const stock = stockOf(world, ticket);
		const isChanged = world.inventory.changedPrice(id) !== undefined;
		if (isChanged && stock.free > 0) {
			changedPrices.push(withTotal(priceOf(world, ticket, currency)));
			leftAtChangedPrice += stock.free;
		}
		reserved += stock.reserved;
		const unavailable = isChanged ? capacityOf(ticket) : capacityOf(ticket) - stock.free;
		freeBySection.set(ticket.section, (freeBySection.get(ticket.section) ?? 0) - unavailable);
	}
	const leftCount = sum(freeBySection.values()) + leftAtChangedPrice;
	const openSections = plan.sections.filter((section) => (freeBySection.get(section) ?? 0) > 0);
	const pricedSections = leftCount > 0 ? openSections : plan.sections;
	const converted = (amount: Minor) => convertMoney(amount, saleCurrency(event), currency);
	const sectionPrices = pricedSections.map((section) => {
		const { price, fee } = sectionPrice(section);
		return withTotal({ price: converted(price), fee: converted(fee) });
	});
	return {
		availability: sale === "open" ? availabilityOf(plan, leftCount, reserved) : sale,
		left: sale === "open" ? leftCount : 0,
		...rangeOf([...sectionPrices, ...changedPrices]),
	};
}

/** A price without the fee, and with it (total). */
interface PriceAndTotal {
	price: Minor;
	total: Minor;
}

const NO_PRICES = { min: null, max: null, totalMin: null, totalMax: null };

function withTotal({ price, fee }: { price: Minor; fee: Minor }): PriceAndTotal {
	return { price, total: price + fee };
}

function rangeOf(
	prices: readonly PriceAndTotal[],
): Pick<PriceSummary, "min" | "max" | "totalMin" | "totalMax"> {
	if (prices.length === 0) return NO_PRICES;
	const netPrices = prices.map(({ price }) => price);
	const totals = prices.map(({ total }) => total);
	return {
		min: Math.min(...netPrices),
		max: Math.max(...netPrices),
		totalMin: Math.min(...totals),
		totalMax: Math.max(...totals),
	};
}

export function summaryOfDates(dates: readonly PriceSummary[]): PriceSummary {
	const knownDates = dates.filter(({ availability }) => availability !== "unknown");
	const sellingDates = knownDates.filter(({ left }) => left !== null && left > 0);
	const prices = (sellingDates.length > 0 ? sellingDates : knownDates).flatMap(
		({ min, max, totalMin, totalMax }) => {
			const hasNoPrice = min === null || max === null || totalMin === null || totalMax === null;
			return hasNoPrice
				? []
				: [
						{ price: min, total: totalMin },
						{ price: max, total: totalMax },
					];
		},
	);
	return {
		availability:
			AVAILABILITIES.find((best) => dates.some(({ availability }) => availability === best)) ?? "unknown",
		left: knownDates.length > 0 ? sum(knownDates.map(({ left }) => left ?? 0)) : null,
		...rangeOf(prices),
	};
}

/** Returns a date's availability. @param left number of free tickets @param reserved number of held ones */
function availabilityOf(plan: SalePlan, left: number, reserved: number): AvailabilityValue {
	if (left > 0) return plan.availability === "few_left" || left <= MAX_FEW_LEFT ? "few_left" : "on_sale";
	return reserved > 0 ? "reserved" : "sold_out";
}

type SectionCounts = ReadonlyMap<PricedSection, number>;
/** Results of `plannedCounts`, each with the plan and hall from which it was computed. */
const countsCache = new WeakMap<
	EventRecord,
	{ plan: SalePlan; hall: HallRecord | undefined; counts: SectionCounts }
>();

/** Counts the tickets that an event's plan puts on sale in each section; cached until plan or hall changes. */
function plannedCounts(world: World, event: EventRecord, plan: SalePlan): SectionCounts {
	const hall = world.catalogue.halls.get(event.hall_id);
	const cached = countsCache.get(event);
	if (cached?.plan === plan && cached.hall === hall) return cached.counts;
	const counts = new Map<PricedSection, number>();
	for (const ticket of ticketsOf(world.catalogue, event)) {
		counts.set(ticket.section, (counts.get(ticket.section) ?? 0) + capacityOf(ticket));
	}
	countsCache.set(event, { plan, hall, counts });
	return counts;
}

function sum(numbers: Iterable<number>): number {
	let total = 0;
	for (const number of numbers) total += number;
	return total;
}
