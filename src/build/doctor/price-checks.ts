import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { listPage } from "../../backend/listing";
import { fieldsOf } from "../../domain/fields";
import { offerSchema } from "../../domain/price";
import { PRICE_SOURCE_ID } from "../../settings/constants";
import { error, type Finding, ok, warning } from "./finding";
import { reason } from "./probe";
import { compare, type RawRecords } from "./record-checks";

const MAX_EVENTS = 50;

export async function checkPrices(http: HttpClient, raw: RawRecords, currency: string): Promise<Finding[]> {
	const check = "GET /v2/events_prices";
	const ids = (raw.get("/v1/events") ?? []).map((event) => fieldsOf(event).get("eventSourceId")).slice(0, MAX_EVENTS);
	if (ids.length === 0) return [];
	try {
		const { records } = await listPage(http, "/v2/events_prices", v.unknown(), {
			event_source_id_in: ids.map(String),
			currency_code: currency,
			source_id: PRICE_SOURCE_ID,
		});
		const findings: Finding[] = [];
		const pricedIds = new Set(records.map((record) => String(fieldsOf(record).get("id"))));
		const missingIds = ids.filter((id) => !pricedIds.has(String(id)));
		if (missingIds.length > 0)
			findings.push(
				warning(check, `no price for ${missingIds.length} of ${ids.length} events`, "those events show no live price"),
			);
		if (records.length > 0 && records.every((record) => fieldsOf(record).get("totalMin") === undefined))
			findings.push(warning(check, "there are no totals", "they see the price and the service fee apart"));
		const otherCurrencies = records.filter((record) => fieldsOf(record).get("currencyCode") !== currency);
		if (otherCurrencies.length > 0)
			findings.push(
				warning(check, `${otherCurrencies.length} prices are not in ${currency}`, "prices stay in that currency"),
			);
		findings.push(ok(check, `${records.length} prices`));
		const onSale = records.find((record) =>
			/^(?:on_sale|few_left)$/.test(String(fieldsOf(record).get("availability"))),
		);
		if (onSale === undefined)
			return [...findings, warning(check, `none of ${ids.length} events is on sale`, "there is nothing to buy now")];
		return [...findings, ...(await checkOffers(http, String(fieldsOf(onSale).get("id")), currency))];
	} catch (failure) {
		return [error(check, reason(failure), "prices stay as of the build")];
	}
}

async function checkOffers(http: HttpClient, eventSourceId: string, currency: string): Promise<Finding[]> {
	const path = "/v2/dates_prices";
	const check = `GET ${path}`;
	try {
		const query = { event_source_id: eventSourceId, currency, source_id: PRICE_SOURCE_ID };
		const { records } = await listPage(http, path, v.unknown(), query);
		const offers = records.flatMap((record) => {
			const list = fieldsOf(record).get("offers");
			return Array.isArray(list) ? list : [];
		});
		if (offers.length === 0)
			return [error(check, `event ${eventSourceId} is on sale and has no offers`, "its tickets can't be chosen")];
		return compare(path, offerSchema, offers);
	} catch (failure) {
		return [error(check, reason(failure), "no tickets can be chosen")];
	}
}
