import { parse } from "valibot";
import { createBrowserHttp } from "../../../backend/browser-http";
import { getDatesPrices } from "../../../backend/prices";
import { browserEnv } from "../../../config/browser-env";
import { hallFileSchema } from "../../../domain/hall-file";
import type { OpaqueId } from "../../../domain/lenient";
import type { DatePrice } from "../../../domain/price";
import type { EventSoldHere } from "../../../views/screens";
import { currentCurrency } from "../../prices/current-currency";
import { type HallPlan, hallPlan } from "../hall-plan";
import { type DatesRequest, hallFiles, KeptDates, pendingDates } from "./prefetch-tickets";

type ParsedDates = DatesRequest<DatePrice[]>;

const parsedDates = new KeptDates<DatePrice[]>();
/** The plans of halls by the answers from which they were made. */
const plans = new WeakMap<Promise<unknown>, Promise<HallPlan>>();

/** Parses prefetched answers early, if possible before the widget needs them. */
export function readAhead({ sourceId, hall }: EventSoldHere): void {
	if (hall?.layoutUrl) loadHallPlan(hall.layoutUrl).catch(() => undefined);
	const currency = currentCurrency.get();
	const dates = currency === undefined ? undefined : prefetchedDates(sourceId, currency);
	if (dates) parsedDates.keep(dates);
}

/** Age (ms) up to which an answer is used again by `readDates`. */
const MAX_AGE_MS = 10_000;

/** Returns an event's dates from the latest answer, or else a new one, and keeps it for `takeParsedDates`. */
export function readDates(sourceId: OpaqueId, currency: string): Promise<DatePrice[]> {
	const known = takeParsedDates(sourceId, currency);
	const isFresh = known !== undefined && Date.now() - known.at < MAX_AGE_MS;
	const request = isFresh ? known : requestDates(sourceId, currency);
	parsedDates.keep(request);
	return request.dates;
}

function requestDates(sourceId: OpaqueId, currency: string): ParsedDates {
	const dates = getDatesPrices(createBrowserHttp(browserEnv.publicApiUrl), sourceId, currency);
	dates.catch(() => undefined);
	return { sourceId, currency, at: Date.now(), dates };
}

export function takeParsedDates(sourceId: OpaqueId, currency: string): ParsedDates | undefined {
	return parsedDates.take(sourceId, currency) ?? prefetchedDates(sourceId, currency);
}

function prefetchedDates(sourceId: OpaqueId, currency: string): ParsedDates | undefined {
	const pending = pendingDates.take(sourceId, currency);
	if (!pending) return undefined;
	const dates = getDatesPrices({ request: () => pending.dates }, sourceId, currency);
	// use-dates.ts handles the failure.
	dates.catch(() => undefined);
	return { ...pending, dates };
}

/** Loads a hall plan from its static file; after a failed request (not an invalid file) the next call tries again. */
export function loadHallPlan(url: string): Promise<HallPlan> {
	const answer = hallFiles.fetch(url);
	const plan = plans.get(answer) ?? answer.then((file) => hallPlan(parse(hallFileSchema, file)));
	plans.set(answer, plan);
	return plan;
}
