import { createBrowserHttp } from "../../../backend/browser-http";
import { listEventDates } from "../../../backend/events";
import { browserEnv } from "../../../config/browser-env";
import type { MoneyFormat } from "../../../domain/money";
import type { DayView } from "../../../views/cards";

/** Fetches the days with events of a city, or of the site, each with its lowest total. Loaded on first interaction. */
export async function fetchDays(cityId: number | undefined, money: MoneyFormat): Promise<DayView[]> {
	const client = createBrowserHttp(browserEnv.publicApiUrl);
	const { records } = await listEventDates(client, cityId === undefined ? {} : { cities: [cityId] });
	return records.map(({ date, eventsCount, priceFromTotal, currencyCode }) => {
		const hasPrice = priceFromTotal !== undefined && currencyCode !== undefined;
		return {
			day: date,
			events: eventsCount,
			...(hasPrice && { price: money(priceFromTotal, currencyCode), currency: currencyCode }),
		};
	});
}
