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

/** Keeps the latest request for dates for whoever needs the answer first; nobody else gets it. */
export class KeptDates<T> {
	private latest: DatesRequest<T> | undefined;

	keep(request: DatesRequest<T>): void {
		this.latest = request;
	}

	/** Returns the kept request if it is for this event in this currency. */
	take(sourceId: OpaqueId, currency: string): DatesRequest<T> | undefined {
		const request = this.latest;
		this.latest = undefined;
		return request?.sourceId === sourceId && request.currency === currency ? request : undefined;
	}
}

export const pendingDates = new KeptDates<unknown>();

/** Fetches the files of halls, parsed but not validated. Keeps the latest; after a failure the next call tries again. */
class HallFiles {
	private latest: { url: string; answer: Promise<unknown> } | undefined;

	fetch(url: string): Promise<unknown> {
		if (this.latest?.url === url) return this.latest.answer;
		const answer = fetch(url).then((response) => {
			if (!response.ok) throw new Error(`Hall ${url}: ${response.status}`);
			return response.json();
		});
		this.latest = { url, answer };
		answer.catch(() => {
			if (this.latest?.answer === answer) this.latest = undefined;
		});
		return answer;
	}
}

export const hallFiles = new HallFiles();

/** Requests an event's hall and offers early, before the code that parses them (read-ahead.ts) has loaded. */
export function prefetch({
	sourceId,
	hall: { layoutUrl } = { id: 0 },
}: Pick<EventSoldHere, "sourceId" | "hall">): void {
	if (layoutUrl) void hallFiles.fetch(layoutUrl).catch(() => undefined);
	const currency = currentCurrency.get();
	if (currency === undefined) return;
	const dates = createBrowserHttp(browserEnv.publicApiUrl).request(datesPricesRequest(sourceId, currency));
	// use-dates.ts handles the failure, which read-ahead.ts passes on; until then, don't report it as unhandled.
	dates.catch(() => undefined);
	pendingDates.keep({ sourceId, currency, at: Date.now(), dates });
}
