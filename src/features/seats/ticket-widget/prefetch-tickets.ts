import { createBrowserHttp } from "../../../backend/browser-http";
import { datesPricesRequest } from "../../../backend/dates-prices-request";
import { browserEnv } from "../../../config/browser-env";
import type { OpaqueId } from "../../../domain/opaque-id";
import type { EventSoldHere } from "../../../views/screens";
import { currentCurrency } from "../../prices/current-currency";

/** A request for an event's dates and offers, sent early so that the widget needn't wait as long for the answer. */
export interface DatesRequest<T> {
	sourceId: OpaqueId;
	currency: string;
	/** When the request was sent: milliseconds since 1970, by the device's clock. */
	at: number;
	dates: Promise<T>;
}

let pendingDates: DatesRequest<unknown> | undefined;
let hallRequest: { url: string; answer: Promise<unknown> } | undefined;

/** Requests an event's hall and offers early, before the code that parses them (read-ahead.ts) has loaded. */
export function prefetch({
	sourceId,
	hall: { layoutUrl } = { id: 0 },
}: Pick<EventSoldHere, "sourceId" | "hall">): void {
	if (layoutUrl) void fetchHall(layoutUrl).catch(() => undefined);
	const currency = currentCurrency();
	if (currency === undefined) return;
	const dates = createBrowserHttp(browserEnv.publicApiUrl).request(datesPricesRequest(sourceId, currency));
	// use-dates.ts handles the failure, which read-ahead.ts passes on; until then, don't report it as unhandled.
	dates.catch(() => undefined);
	pendingDates = { sourceId, currency, at: Date.now(), dates };
}

export function takePendingDates(sourceId: OpaqueId, currency: string): DatesRequest<unknown> | undefined {
	const request = pendingDates;
	pendingDates = undefined;
	return request?.sourceId === sourceId && request.currency === currency ? request : undefined;
}

/** Returns a hall's file, parsed but not validated; after a failure the next call tries again. */
export function fetchHall(url: string): Promise<unknown> {
	if (hallRequest?.url === url) return hallRequest.answer;
	const answer = fetch(url).then((response) => {
		if (!response.ok) throw new Error(`Hall ${url}: ${response.status}`);
		return response.json();
	});
	hallRequest = { url, answer };
	answer.catch(() => {
		if (hallRequest?.answer === answer) hallRequest = undefined;
	});
	return answer;
}
