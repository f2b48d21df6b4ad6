import * as v from "valibot";
import type { HttpClient } from "../../backend/http-client";
import { listPage, readRecords } from "../../backend/listing";
import { PRICE_SOURCE_ID } from "../../config/constants";
import { eventSchema, type TicketEvent } from "../../domain/event";
import { readEventPrice, shownRange } from "../../domain/event-price";
import { fieldsOf } from "../../domain/fields";
import { secureAddress } from "../../domain/lenient";
import { CURRENCY_CODE_PATTERN } from "../../domain/money";
import { isOpaqueId } from "../../domain/opaque-id";
import { clockAt, SALE_RULES, saleState } from "../../domain/sale-state";
import { saleFactsOfRecord } from "../../views/sale-fields";
import { droppedValues, isMissingOrEmpty, PRICE_FIELDS, quote } from "./dropped-values";
import { type Finding, runCheck } from "./finding";
import { checkOffers, type OpenEvent } from "./offer-checks";
import type { RawRecords } from "./record-checks";
import { recordNames } from "./record-name";
import { unknownWords } from "./word-checks";

const MAX_EVENTS = 50;
const PATH = "/v2/events_prices";

interface PriceCheckOptions {
	http: HttpClient;
	raw: RawRecords;
	currency: string;
	/** Whether the site sells tickets itself; otherwise its pages never ask for offers. */
	hasBasket: boolean;
}

export async function checkPrices({ http, raw, currency, hasBasket }: PriceCheckOptions): Promise<Finding[]> {
	// Events with a buy_url are sold elsewhere, and have no live prices.
	const soldHere = (raw.get("/v1/events") ?? [])
		.map(fieldsOf)
		.filter((event) => !v.is(secureAddress, event.get("buyUrl")));
	const ids = soldHere.slice(0, MAX_EVENTS).map((event) => event.get("eventSourceId"));
	if (ids.length === 0) return [];
	return runCheck(`GET ${PATH}`, "prices stay as of the build", async ({ findings, ok, warn, fail }) => {
		const query = {
			event_source_id_in: ids.map(String),
			currency_code: currency,
			source_id: PRICE_SOURCE_ID,
		};
		const { records } = await listPage(http, PATH, v.unknown(), { query });
		const prices = records.map(fieldsOf);
		const pricedIds = new Set(prices.map((price) => String(price.get("id"))));
		const unpriced = ids.filter((id) => !pricedIds.has(String(id)));
		const isUnpriced = unpriced.length === ids.length;
		if (unpriced.length > 0)
			(isUnpriced && hasBasket ? fail : warn)(
				`no price for ${unpriced.length} of ${ids.length} events`,
				"those events show no live price",
			);
		if (prices.length > 0 && prices.every((price) => price.get("totalMin") === undefined))
			warn("there are no totals", "they see the price and the service fee apart");
		const low = records.filter((record) => {
			const price = readEventPrice(record);
			return price?.totalMin !== undefined && !shownRange(price).isTotal;
		});
		if (low.length > 0)
			warn(
				`total_min of ${low.length} prices is below price_min; send null for no total`,
				"they see the price and the service fee apart",
			);
		// The shop takes a price without a code for one in the currency that it asked for.
		const foreignCount = prices
			.map(currencyOf)
			.filter((code) => code !== undefined && code !== currency).length;
		if (foreignCount > 0)
			warn(`${foreignCount} prices are not in ${currency}`, "prices stay in that currency");
		const [uncoded, ...others] = records.filter(hasUnusableCode);
		if (uncoded !== undefined) {
			const code = quote(fieldsOf(uncoded).get("currencyCode"));
			const isShown = shownRange(readEventPrice(uncoded) ?? {}).min !== undefined;
			warn(
				`currency_code of ${others.length + 1} prices is no code of three letters, such as ${code}`,
				isShown ? `they are taken for prices in ${currency}` : "those prices are not shown",
			);
		}
		const coded = records.filter((record) => !hasUnusableCode(record));
		const nameOf = recordNames(PATH);
		const problems = [
			...droppedValues(coded, readEventPrice, { names: PRICE_FIELDS, nameOf }),
			...unknownWords(PATH, records, readEventPrice, nameOf),
		];
		for (const { message, impact } of problems) warn(message, impact);
		ok(`${prices.length} prices`);
		const priced: readonly OpenEvent[] = isUnpriced
			? unpriced.filter(isOpaqueId).map((id) => ({ id, availability: "unknown" }))
			: records.flatMap((record) => readEventPrice(record) ?? []);
		const { records: events } = readRecords(raw.get("/v1/events") ?? [], eventSchema, "/v1/events");
		const openEvents = priced.filter((price) => isOpen(events, price));
		if (openEvents.length === 0)
			warn(`none of ${ids.length} events is on sale`, "there is nothing to buy now");
		else if (hasBasket) findings.push(...(await checkOffers({ http, raw, currency }, openEvents)));
	});
}

/** Whether one of a price's events is on sale, as pages decide: its record wins over the price, which dates may share. */
function isOpen(events: readonly TicketEvent[], { id, availability }: OpenEvent): boolean {
	const clock = clockAt(Date.now());
	return events.some(
		(event) =>
			String(event.eventSourceId) === String(id) &&
			SALE_RULES[saleState(saleFactsOfRecord(event), availability, clock)].isOpen,
	);
}

function hasUnusableCode(record: unknown): boolean {
	const price = fieldsOf(record);
	return !isMissingOrEmpty(price.get("currencyCode")) && currencyOf(price) === undefined;
}

/** Returns a price's currency code in capitals; undefined if it has none. */
function currencyOf(price: ReadonlyMap<string, unknown>): string | undefined {
	const code = String(price.get("currencyCode")).trim().toUpperCase();
	return CURRENCY_CODE_PATTERN.test(code) ? code : undefined;
}
