import { parse } from "valibot";
import { createBrowserHttp } from "../../../backend/browser-http";
import { getDatesPrices } from "../../../backend/prices";
import { browserEnv } from "../../../config/browser-env";
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

/** Age (ms) up to which an answer is used again by `readDates`. */
const MAX_AGE_MS = 10_000;

/** Returns an event's dates from the latest answer, or else a new one, and keeps it for `takeParsedDates`. */
export function readDates(sourceId: OpaqueId, currency: string): Promise<DatePrice[]> {
	const known = takeParsedDates(sourceId, currency);
	const isFresh = known !== undefined && Date.now() - known.at < MAX_AGE_MS;
	parsedDates = isFresh ? known : requestDates(sourceId, currency);
	return parsedDates.dates;
}

function requestDates(sourceId: OpaqueId, currency: string): ParsedDates {
	const dates = getDatesPrices(createBrowserHttp(browserEnv.publicApiUrl), sourceId, currency);
	dates.catch(() => undefined);
	return { sourceId, currency, at: Date.now(), dates };
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
