import * as v from "valibot";
import { STAR_CAST_LABEL_ID } from "../config/constants";
import { amountSchema } from "./amount";
import { imageSchema } from "./image";
import { lenient, lenientId, lenientList, lenientMoment, lenientText, recordId } from "./lenient";

export const EVENT_STATUSES = ["active", "cancelled", "postponed", "moved"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** An event (spec §3: id, event_source_id; the rest is the contract's). Prices are amounts as of the build. */
export const eventSchema = v.object({
	id: recordId,
	eventSourceId: recordId,
	title: lenientText,
	subtitle: lenientText,
	description: lenientText,
	startedAt: lenientMoment,
	endedAt: lenientMoment,
	durationMinutes: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60 * 24 * 30))),
	ageRating: lenient(v.picklist([0, 6, 12, 16, 18])),
	status: v.fallback(v.picklist(EVENT_STATUSES), "active"),
	previousStartedAt: lenientMoment,
	locationId: lenientId,
	placeId: lenientId,
	hallId: lenientId,
	categoryIds: lenientList(recordId),
	personIds: lenientList(recordId),
	labelIds: lenientList(recordId),
	image: lenient(imageSchema),
	gallery: lenientList(imageSchema),
	saleStartsAt: lenientMoment,
	saleEndsAt: lenientMoment,
	priceFrom: lenient(amountSchema),
	priceTo: lenient(amountSchema),
	currencyCode: lenient(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
	updatedAt: lenientMoment,
});

export type TicketEvent = v.InferOutput<typeof eventSchema>;

/** Whether well-known names play (spec §7: label 3). */
export function isStarCast(event: TicketEvent): boolean {
	return event.labelIds.includes(STAR_CAST_LABEL_ID);
}
