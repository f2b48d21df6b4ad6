import * as v from "valibot";
import { STAR_CAST_LABEL_ID } from "../config/constants";
import { amountSchema, currencyCode } from "./amount";
import { EVENT_STATUSES, type EventStatus } from "./event-status";
import { imageSchema } from "./image";
import {
	lenient,
	lenientId,
	lenientList,
	lenientMoment,
	lenientText,
	opaqueId,
	recordId,
	withoutEarlyEnd,
} from "./lenient";
import { recordLanguage, translations } from "./translations";

/** A postponed event with both an old and a new date counts as moved. */
function statusNow<
	E extends { status: EventStatus; startedAt?: string | undefined; previousStartedAt?: string | undefined },
>(event: E): E {
	const { status, startedAt, previousStartedAt } = event;
	if (status !== "postponed" || previousStartedAt === undefined) return event;
	if (startedAt === undefined) return { ...event, startedAt: previousStartedAt };
	return Date.parse(startedAt) === Date.parse(previousStartedAt) ? event : { ...event, status: "moved" };
}

/** An event (spec §3: id, event_source_id; the rest is the contract's). Prices are amounts as of the build. */
export const eventSchema = v.pipe(
	v.object({
		id: recordId,
		eventSourceId: opaqueId,
		title: lenientText,
		subtitle: lenientText,
		translations,
		language: recordLanguage,
		description: lenientText,
		startedAt: lenientMoment,
		endedAt: lenientMoment,
		durationMinutes: lenient(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60 * 24 * 30))),
		isOnline: lenient(v.boolean()),
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
		priceFromTotal: lenient(amountSchema),
		priceToTotal: lenient(amountSchema),
		currencyCode: lenient(currencyCode),
		updatedAt: lenientMoment,
	}),
	v.transform((event) => withoutEarlyEnd(statusNow(event))),
);

export type TicketEvent = v.InferOutput<typeof eventSchema>;

export function isStarCast(event: TicketEvent): boolean {
	return event.labelIds.includes(STAR_CAST_LABEL_ID);
}

/** Events at least this long count as lasting several days; a night out doesn't. */
const SEVERAL_DAYS_MS = 18 * 3_600_000;
/** An event that ends before the morning counts as ending on the day before. */
const MORNING_MS = 6 * 3_600_000;

/** A moment of the last day of an event that takes several days, ISO 8601; undefined for all others. */
export function lastDayOf(event: TicketEvent): string | undefined {
	const end = Date.parse(endOf(event) ?? "");
	const isLong = end - Date.parse(event.startedAt ?? "") >= SEVERAL_DAYS_MS;
	return isLong ? new Date(end - MORNING_MS).toISOString() : undefined;
}

/** The end from the record, or start plus duration. ISO 8601. */
export function endOf({ startedAt, endedAt, durationMinutes }: TicketEvent): string | undefined {
	if (endedAt !== undefined) return endedAt;
	if (startedAt === undefined || durationMinutes === undefined) return undefined;
	return new Date(Date.parse(startedAt) + durationMinutes * 60_000).toISOString();
}
