import { createBrowserHttp } from "../../../backend/browser-http";
import { datesPricesRequest } from "../../../backend/dates-prices-request";
import { browserEnv } from "../../../config/browser-env";
import type { OpaqueId } from "../../../domain/opaque-id";
import type { EventView } from "../../../views/screens";
import { currentCurrency } from "../../prices/current-currency";

/** A request for an event's offers, sent before the widget has loaded. */
interface Asked {
	sourceId: OpaqueId;
	currency: string;
	at: number;
	dates: Promise<unknown>;
}

let asked: Asked | undefined;
let hall: { url: string; answer: Promise<unknown> } | undefined;

/** Requests an event's hall and offers while the widget loads, whose code (read-ahead.ts) reads the answers. */
export function askAhead({ sourceId, hall: { layoutUrl } = { id: 0 } }: Pick<EventView, "sourceId" | "hall">): void {
	if (layoutUrl) void askHall(layoutUrl).catch(() => undefined);
	const currency = currentCurrency();
	if (currency === undefined) return;
	const dates = createBrowserHttp(browserEnv.publicApiUrl).request(datesPricesRequest(sourceId, currency));
	// The reader handles the failure.
	dates.catch(() => undefined);
	asked = { sourceId, currency, at: Date.now(), dates };
}

/** Returns the answer about an event's dates, once. */
export function takeAsked(sourceId: OpaqueId, currency: string): Asked | undefined {
	const taken = asked;
	asked = undefined;
	return taken?.sourceId === sourceId && taken.currency === currency ? taken : undefined;
}

/** Returns a hall's file as JSON; after a failure the next call tries again. */
export function askHall(url: string): Promise<unknown> {
	if (hall?.url === url) return hall.answer;
	const answer = fetch(url).then((response) => {
		if (!response.ok) throw new Error(`Hall ${url}: ${response.status}`);
		return response.json();
	});
	hall = { url, answer };
	answer.catch(() => {
		if (hall?.answer === answer) hall = undefined;
	});
	return answer;
}
