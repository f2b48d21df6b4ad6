import { parse } from "valibot";
import { getDatesPrices } from "../../../backend/prices";
import { hallFileSchema } from "../../../domain/hall-file";
import type { OpaqueId } from "../../../domain/lenient";
import type { DatePrice } from "../../../domain/price";
import type { EventSoldHere } from "../../../views/screens";
import { currentCurrency } from "../../prices/current-currency";
import { type HallPlan, hallPlan } from "../plan";
import { type DatesRequest, fetchHall, takePendingDates } from "./prefetch-tickets";

type ParsedDates = DatesRequest<DatePrice[]>;

let parsedDates: ParsedDates | undefined;
let cache: { answer: Promise<unknown>; plan: Promise<HallPlan> } | undefined;

/** Parses prefetched answers early, if possible before the widget needs them. */
export function readAhead({ sourceId, hall }: EventSoldHere): void {
	if (hall?.layoutUrl) loadHallPlan(hall.layoutUrl).catch(() => undefined);
	const currency = currentCurrency();
	if (currency !== undefined) parsedDates = prefetchedDates(sourceId, currency) ?? parsedDates;
}

export function takeParsedDates(sourceId: OpaqueId, currency: string): ParsedDates | undefined {
	const request = parsedDates;
	parsedDates = undefined;
	if (request?.sourceId === sourceId && request.currency === currency) return request;
	return prefetchedDates(sourceId, currency);
}

function prefetchedDates(sourceId: OpaqueId, currency: string): ParsedDates | undefined {
	const pendingDates = takePendingDates(sourceId, currency);
	if (!pendingDates) return undefined;
	const dates = getDatesPrices({ request: () => pendingDates.dates }, sourceId, currency);
	// use-dates.ts handles the failure.
	dates.catch(() => undefined);
	return { ...pendingDates, dates };
}

/** Loads a hall plan from its static file; after a failed request (not an invalid file) the next call tries again. */
export function loadHallPlan(url: string): Promise<HallPlan> {
	const answer = fetchHall(url);
	if (cache?.answer !== answer) cache = { answer, plan: answer.then((file) => hallPlan(parse(hallFileSchema, file))) };
	return cache.plan;
}
