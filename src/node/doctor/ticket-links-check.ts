import * as v from "valibot";
import { readRecords } from "../../backend/listing";
import { eventSchema } from "../../domain/event";
import { fieldsOf } from "../../domain/fields";
import { secureAddress } from "../../domain/lenient";
import { clockAt, offSaleReason, SALE_RULES, saleState } from "../../domain/sale-state";
import { saleFactsOfRecord } from "../../views/sale-fields";
import { isMissingOrEmpty, quote } from "./dropped-values";
import { createFindings, type Finding } from "./finding";
import type { RawRecords } from "./record-checks";

const CHECK = "GET /v1/events, tickets";
const NO_TICKETS = "there is nothing to buy";

/** Checks that an event of a site with a basket is still to take place: its record wins over live prices. */
export function checkEventsAhead(raw: RawRecords): Finding[] {
	const { findings, fail } = createFindings(CHECK);
	const { records: events } = readRecords(raw.get("/v1/events") ?? [], eventSchema, "/v1/events");
	const { hasPassed } = clockAt(Date.now());
	if (events.length > 0 && events.every((event) => offSaleReason(saleFactsOfRecord(event), hasPassed)))
		fail(`none of ${events.length} events can be bought: all are over or called off`, NO_TICKETS);
	return findings;
}

/** Checks that a site without a basket leads to tickets: by each event's `buy_url`. */
export function checkTicketLinks(raw: RawRecords): Finding[] {
	const { findings, ok, warn, fail } = createFindings(CHECK);
	const items = raw.get("/v1/events") ?? [];
	const { records: events } = readRecords(items, eventSchema, "/v1/events");
	if (events.length === 0) return [];
	const clock = clockAt(Date.now());
	const linked = events.filter(({ buyUrl }) => buyUrl !== undefined);
	const sellable = linked.filter((event) => !offSaleReason(saleFactsOfRecord(event), clock.hasPassed));
	const urls = items.filter((item) => v.is(eventSchema, item)).map((item) => fieldsOf(item).get("buyUrl"));
	const unusable = urls.filter((url) => !isMissingOrEmpty(url) && !v.is(secureAddress, url));
	const missingCount = urls.filter(isMissingOrEmpty).length;
	const offSaleCount = linked.length - sellable.length;
	const reasons = [
		...(missingCount > 0 ? [`${missingCount} have no buy_url`] : []),
		...(unusable.length > 0
			? [`buy_url of ${unusable.length} is no https:// address, such as ${quote(unusable[0])}`]
			: []),
	];
	if (sellable.length === 0) {
		if (offSaleCount > 0) reasons.push(`${offSaleCount} are over or called off`);
		const message = `none of ${events.length} events can be bought: ${reasons.join(", ")}`;
		fail(message, NO_TICKETS);
		return findings;
	}
	if (reasons.length > 0) {
		const count = missingCount + unusable.length;
		warn(
			`${count} of ${events.length} events can't be bought: ${reasons.join(", ")}`,
			"they have no link to tickets",
		);
	}
	const open = sellable.filter(
		(event) => SALE_RULES[saleState(saleFactsOfRecord(event), undefined, clock)].isOpen,
	);
	if (open.length > 0) ok(`${open.length} events lead to tickets`);
	else warn(`none of ${events.length} events is on sale`, "there is nothing to buy now");
	return findings;
}
