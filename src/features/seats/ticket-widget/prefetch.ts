import { readAnswer } from "../../../backend/answer";
import { createBrowserHttp } from "../../../backend/browser-http";
import { getDatesPrices } from "../../../backend/prices";
import { browserEnv } from "../../../config/browser-env";
import { layoutSchema } from "../../../domain/hall";
import type { OpaqueId } from "../../../domain/lenient";
import type { DatePrice } from "../../../domain/price";
import type { EventView } from "../../../views/screens";
import { currentCurrency } from "../../prices/current-currency";
import { type HallPlan, hallPlan } from "../plan";

interface PrefetchedDates {
	sourceId: OpaqueId;
	currency: string;
	at: number;
	dates: Promise<DatePrice[]>;
}

let prefetchedDates: PrefetchedDates | undefined;
let prefetchedPlan: { url: string; plan: Promise<HallPlan> } | undefined;

/** Prefetches an event's plan and offers before the widget needs them. */
export function prefetchTickets({ sourceId, hall }: EventView): void {
	if (hall?.layoutUrl) planOf(hall.layoutUrl).catch(() => undefined);
	const currency = currentCurrency();
	if (currency === undefined) return;
	const dates = getDatesPrices(createBrowserHttp(browserEnv.publicApiUrl), sourceId, currency);
	// The consumer handles the failure.
	dates.catch(() => undefined);
	prefetchedDates = { sourceId, currency, at: Date.now(), dates };
}

/** Returns prefetched dates once; undefined without any. */
export function takePrefetchedDates(sourceId: OpaqueId, currency: string): PrefetchedDates | undefined {
	const taken = prefetchedDates;
	prefetchedDates = undefined;
	return taken?.sourceId === sourceId && taken.currency === currency ? taken : undefined;
}

/** Loads a hall plan from its static file; after a failure the next call tries again. */
export function planOf(url: string): Promise<HallPlan> {
	if (prefetchedPlan?.url === url) return prefetchedPlan.plan;
	const plan = fetchPlan(url);
	prefetchedPlan = { url, plan };
	plan.catch(() => {
		if (prefetchedPlan?.plan === plan) prefetchedPlan = undefined;
	});
	return plan;
}

async function fetchPlan(url: string): Promise<HallPlan> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`Hall ${url}: ${answer.status}`);
	return hallPlan(readAnswer(layoutSchema, await answer.json(), { method: "GET", path: url }));
}
