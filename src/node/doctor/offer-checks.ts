import * as v from "valibot";
import { datesPricesRequest } from "../../backend/dates-prices-request";
import type { HttpClient } from "../../backend/http-client";
import { listPage, readRecords } from "../../backend/listing";
import { eventSchema } from "../../domain/event";
import type { EventPrice } from "../../domain/event-price";
import { fieldsOf } from "../../domain/fields";
import { datePriceSchema, offerSchema } from "../../domain/price";
import { SALE_RULES } from "../../domain/sale-state";
import { droppedValues, PRICE_FIELDS } from "./dropped-values";
import { createFindings, type Finding, runCheck } from "./finding";
import { hasNamedPage } from "./named-page";
import { findUnusable, type RawRecords } from "./record-checks";
import { recordNames } from "./record-name";
import { checkSeatIds } from "./seat-checks";
import { unknownWords } from "./word-checks";

/** Events that are asked for offers, one after another, until one has an available offer. */
const MAX_TRIED_EVENTS = 5;
const PATH = "/v2/dates_prices";
const NO_CHOICE = "its tickets can't be chosen";

interface OfferCheckOptions {
	http: HttpClient;
	raw: RawRecords;
	currency: string;
}

/** An event whose page lets buyers choose tickets. */
export type OpenEvent = Pick<EventPrice, "id" | "availability">;

/** Checks the offers of the first open event, and that one of the first has an available offer. */
export function checkOffers(options: OfferCheckOptions, open: readonly OpenEvent[]): Promise<Finding[]> {
	// An event is open, too, when the API doesn't say whether it is on sale; then it may have no offers.
	const onSale = open.filter(({ availability }) => availability !== "unknown");
	const tried = (onSale.length > 0 ? onSale : open).slice(0, MAX_TRIED_EVENTS);
	return runCheck(`GET ${PATH}`, "no tickets can be chosen", async ({ findings, warn, fail }) => {
		const closed: OpenEvent[] = [];
		let isFirstEmpty = false;
		for (const event of tried) {
			const { dates, offers } = await readOffers(options, event);
			if (event === tried[0]) {
				isFirstEmpty = offers.length === 0;
				if (!isFirstEmpty) findings.push(...offerFindings(options.raw, event, offers));
				else if (onSale.length > 0) fail(`event ${event.id} is on sale and has no offers`, NO_CHOICE);
				else warn(`event ${event.id} has no offers`, NO_CHOICE);
				findings.push(...dateFindings(options.raw, event, dates));
			}
			if (offers.some(isAvailable)) break;
			closed.push(event);
		}
		const unreported = isFirstEmpty ? closed.slice(1) : closed;
		if (unreported.length === 0) return;
		const which = onSale.length > 0 ? " that are on sale" : "";
		if (closed.length === tried.length)
			(onSale.length > 0 ? fail : warn)(
				`none of ${tried.length} events${which} has an available offer`,
				"there is nothing to buy",
			);
		else warn(`event ${unreported[0]?.id} is on sale and has no available offer`, NO_CHOICE);
	});
}

async function readOffers({ http, currency }: OfferCheckOptions, { id }: OpenEvent) {
	const { path, query = {} } = datesPricesRequest(id, currency);
	const { records: dates } = await listPage(http, path, v.unknown(), { query });
	const offers = dates.flatMap((date) => {
		const ofDate = fieldsOf(date).get("offers");
		return Array.isArray(ofDate) ? ofDate : [];
	});
	return { dates, offers };
}

/** Reads an offer that is available, as `getDatesPrices` decides. */
function availableOffer(item: unknown) {
	const { success, output } = v.safeParse(offerSchema, item);
	return success && (output.available ?? SALE_RULES[output.availability].isOpen) ? output : undefined;
}

/** Whether an available offer without a seat can be chosen 0 times, by which some backends mean that there is no limit. */
function isCountedOut(item: unknown): boolean {
	const offer = availableOffer(item);
	return offer?.maxCount === 0 && offer.seatId === undefined && offer.seat === undefined;
}

function isAvailable(item: unknown): boolean {
	return availableOffer(item) !== undefined && !isCountedOut(item);
}

function offerFindings(raw: RawRecords, { id }: OpenEvent, items: readonly unknown[]): Finding[] {
	const { findings, warn } = createFindings(`GET ${PATH}`);
	const count = items.filter(isCountedOut).length;
	if (count > 0)
		warn(
			`max_count is 0 in ${count} of ${items.length} offers; send null for no limit`,
			"they seem sold out",
		);
	return [
		...findings,
		...findUnusable({ path: PATH, schema: offerSchema, items, need: "no tickets can be chosen" }),
		...checkSeatIds(raw, id, items),
	];
}

function dateFindings(raw: RawRecords, { id }: OpenEvent, items: readonly unknown[]): Finding[] {
	const { findings, warn } = createFindings(`GET ${PATH}`);
	const { records: events } = readRecords(raw.get("/v1/events") ?? [], eventSchema, "/v1/events");
	const { records: dates } = readRecords(items, datePriceSchema, PATH);
	const strange = dates.filter(
		({ eventId, startedAt }) => !hasNamedPage(events, { id: eventId, eventSourceId: id, startedAt }),
	);
	if (strange.length > 0)
		warn(
			`${strange.length} of ${dates.length} dates of event ${id} are none of the site's, by event_id and started_at`,
			"the page of a date may begin with another date's tickets",
		);
	const read = (item: unknown) => {
		const parsed = v.safeParse(datePriceSchema, item);
		return parsed.success ? parsed.output : undefined;
	};
	const nameOf = recordNames(PATH);
	const problems = [
		...droppedValues(items, read, { names: PRICE_FIELDS, nameOf }),
		...unknownWords(PATH, items, read, nameOf),
	];
	for (const { message, impact } of problems) warn(message, impact);
	return findings;
}
