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

interface AskedDates {
	sourceId: OpaqueId;
	currency: string;
	/** When (ms). */
	at: number;
	dates: Promise<DatePrice[]>;
}

let askedDates: AskedDates | undefined;
let askedPlan: { url: string; plan: Promise<HallPlan> } | undefined;

/** Fetches plan and offers of an event before the widget needs them; while it loads, or before the button is pressed. */
export function askAhead({ sourceId, hall }: EventView): void {
	if (hall?.layoutUrl) planOf(hall.layoutUrl).catch(() => undefined);
	const currency = currentCurrency();
	if (currency === undefined) return;
	const dates = getDatesPrices(createBrowserHttp(browserEnv.publicApiUrl), sourceId, currency);
	// Whoever takes the answer handles its failure.
	dates.catch(() => undefined);
	askedDates = { sourceId, currency, at: Date.now(), dates };
}

/** The answer that was asked for ahead, once; undefined when none was. */
export function takeDates(sourceId: OpaqueId, currency: string): AskedDates | undefined {
	const taken = askedDates;
	askedDates = undefined;
	return taken?.sourceId === sourceId && taken.currency === currency ? taken : undefined;
}

/** The plan of a hall from its static file; a failed fetch is tried again at the next call. */
export function planOf(url: string): Promise<HallPlan> {
	if (askedPlan?.url === url) return askedPlan.plan;
	const plan = fetchPlan(url);
	askedPlan = { url, plan };
	plan.catch(() => {
		if (askedPlan?.plan === plan) askedPlan = undefined;
	});
	return plan;
}

async function fetchPlan(url: string): Promise<HallPlan> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`Hall ${url}: ${answer.status}`);
	return hallPlan(readAnswer(layoutSchema, await answer.json(), { method: "GET", path: url }));
}
