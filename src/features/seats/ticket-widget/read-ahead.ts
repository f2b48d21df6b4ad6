import { parse } from "valibot";
import { getDatesPrices } from "../../../backend/prices";
import { hallFileSchema } from "../../../domain/hall-file";
import type { OpaqueId } from "../../../domain/lenient";
import type { DatePrice } from "../../../domain/price";
import type { EventView } from "../../../views/screens";
import { currentCurrency } from "../../prices/current-currency";
import { type HallPlan, hallPlan } from "../plan";
import { askHall, takeAsked } from "./ask-ahead";

interface ReadDates {
	sourceId: OpaqueId;
	currency: string;
	at: number;
	dates: Promise<DatePrice[]>;
}

let readDates: ReadDates | undefined;
let plans: { answer: Promise<unknown>; plan: Promise<HallPlan> } | undefined;

/** Parses prefetched answers before the widget is opened. */
export function readAhead({ sourceId, hall }: EventView): void {
	if (hall?.layoutUrl) planOf(hall.layoutUrl).catch(() => undefined);
	const currency = currentCurrency();
	if (currency !== undefined) readDates = datesAhead(sourceId, currency) ?? readDates;
}

/** Returns prefetched dates, once; undefined without any. */
export function takeDatesAhead(sourceId: OpaqueId, currency: string): ReadDates | undefined {
	const taken = readDates?.sourceId === sourceId && readDates.currency === currency ? readDates : undefined;
	readDates = undefined;
	return taken ?? datesAhead(sourceId, currency);
}

function datesAhead(sourceId: OpaqueId, currency: string): ReadDates | undefined {
	const asked = takeAsked(sourceId, currency);
	if (!asked) return undefined;
	const dates = getDatesPrices({ request: () => asked.dates }, sourceId, currency);
	// The consumer handles the failure.
	dates.catch(() => undefined);
	return { ...asked, dates };
}

/** Loads a hall plan from its static file; after a failure the next call tries again. */
export function planOf(url: string): Promise<HallPlan> {
	const answer = askHall(url);
	if (plans?.answer !== answer) plans = { answer, plan: answer.then((file) => hallPlan(parse(hallFileSchema, file))) };
	return plans.plan;
}
