import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { listPage, readRecords } from "../../backend/listing";
import { PRICE_SOURCE_ID } from "../../config/constants";
import { eventSchema } from "../../domain/event";
import { type EventPrice, readEventPrice } from "../../domain/event-price";
import { fieldsOf } from "../../domain/fields";
import { datePriceSchema, offerSchema } from "../../domain/price";
import { SALE_RULES } from "../../domain/sale-state";
import { type Finding, runCheck } from "./finding";
import { hasNamedPage } from "./named-page";
import { findUnusable, type RawRecords } from "./record-checks";

const MAX_EVENTS = 50;

export async function checkPrices(http: HttpClient, raw: RawRecords, currency: string): Promise<Finding[]> {
	// Events with a buy_url are sold elsewhere, and have no live prices.
	const soldHere = (raw.get("/v1/events") ?? []).map(fieldsOf).filter((event) => !event.get("buyUrl"));
	const ids = soldHere.slice(0, MAX_EVENTS).map((event) => event.get("eventSourceId"));
	if (ids.length === 0) return [];
	return runCheck("GET /v2/events_prices", "prices stay as of the build", async ({ findings, ok, warn }) => {
		const query = {
			event_source_id_in: ids.map(String),
			currency_code: currency,
			source_id: PRICE_SOURCE_ID,
		};
		const { records } = await listPage(http, "/v2/events_prices", v.unknown(), { query });
		const prices = records.map(fieldsOf);
		const pricedIds = new Set(prices.map((price) => String(price.get("id"))));
		const unpricedCount = ids.filter((id) => !pricedIds.has(String(id))).length;
		if (unpricedCount > 0)
			warn(`no price for ${unpricedCount} of ${ids.length} events`, "those events show no live price");
		if (prices.length > 0 && prices.every((price) => price.get("totalMin") === undefined))
			warn("there are no totals", "they see the price and the service fee apart");
		const foreignCount = prices.filter((price) => price.get("currencyCode") !== currency).length;
		if (foreignCount > 0)
			warn(`${foreignCount} prices are not in ${currency}`, "prices stay in that currency");
		ok(`${prices.length} prices`);
		const open = records.flatMap((record) => readEventPrice(record) ?? []).filter(isOpen);
		// An event is open, too, when the API doesn't say whether it is on sale.
		const tried = open.find(({ availability }) => availability !== "unknown") ?? open[0];
		if (tried) findings.push(...(await checkOffers(http, raw, tried, currency)));
		else warn(`none of ${ids.length} events is on sale`, "there is nothing to buy now");
	});
}

const isOpen = ({ availability }: EventPrice) => SALE_RULES[availability].isOpen;

function checkOffers(
	http: HttpClient,
	raw: RawRecords,
	{ id, availability }: EventPrice,
	currency: string,
): Promise<Finding[]> {
	const path = "/v2/dates_prices";
	return runCheck(`GET ${path}`, "no tickets can be chosen", async ({ findings, warn, fail }) => {
		const query = { event_source_id: id, currency, source_id: PRICE_SOURCE_ID };
		const { records } = await listPage(http, path, v.unknown(), { query });
		const offers = records.flatMap((record) => {
			const offersOfDate = fieldsOf(record).get("offers");
			return Array.isArray(offersOfDate) ? offersOfDate : [];
		});
		if (offers.length > 0)
			findings.push(...findUnusable(path, offerSchema, offers, "no tickets can be chosen"));
		else if (availability === "unknown") warn(`event ${id} has no offers`, "its tickets can't be chosen");
		else fail(`event ${id} is on sale and has no offers`, "its tickets can't be chosen");
		const { records: events } = readRecords(raw.get("/v1/events") ?? [], eventSchema, "/v1/events");
		const { records: dates } = readRecords(records, datePriceSchema, path);
		const strange = dates.filter(
			({ eventId, startedAt }) => !hasNamedPage(events, { id: eventId, eventSourceId: id, startedAt }),
		);
		if (strange.length > 0)
			warn(
				`${strange.length} of ${dates.length} dates of event ${id} are none of the site's, by event_id and started_at`,
				"the page of a date may begin with another date's tickets",
			);
	});
}
