import * as v from "valibot";
import { STAR_CAST_LABEL_ID } from "../config/constants";
import { amountSchema, currencyCodeSchema } from "./amount";
import { AVAILABILITIES, type Availability } from "./event-price";
import { EVENT_STATUSES, type EventStatus } from "./event-status";
import { imageSchema } from "./image";
import {
	ageInYears,
	flag,
	keepEndIfAfterStart,
	lenient,
	lenientId,
	lenientList,
	lenientMoment,
	lenientName,
	lenientText,
	type OpaqueId,
	opaqueId,
	recordId,
	secureAddress,
	wholeNumber,
	wordOf,
} from "./lenient";
import { recordLanguage, translations } from "./translations";

/** What makes an event accessible (contract, `accessibility`). */
const ACCESSIBILITIES = [
	"wheelchair",
	"hearing_loop",
	"sign_language",
	"subtitles",
	"audio_description",
] as const;

const DAY_MS = 86_400_000;

/** Drops a time of the doors that isn't in the day before the start, such as that of a date before, or of one postponed. */
function withCorrectDoors<
	E extends { status: EventStatus; startedAt?: string | undefined; doorsAt?: string | undefined },
>(event: E): E {
	const aheadMs = Date.parse(event.startedAt ?? "") - Date.parse(event.doorsAt ?? "");
	return aheadMs >= 0 && aheadMs < DAY_MS && event.status !== "postponed"
		? event
		: { ...event, doorsAt: undefined };
}

/** Corrects a postponed event: a new start makes it "moved"; without a start, it gets its previous start back. */
function withCorrectStatus<
	E extends { status: EventStatus; startedAt?: string | undefined; previousStartedAt?: string | undefined },
>(event: E): E {
	const { status, startedAt, previousStartedAt } = event;
	if (status !== "postponed" || previousStartedAt === undefined) return event;
	if (startedAt === undefined) return { ...event, startedAt: previousStartedAt };
	return Date.parse(startedAt) === Date.parse(previousStartedAt) ? event : { ...event, status: "moved" };
}

/** An event of the API. Prices are amounts (thousandths of a currency unit, see money.ts) as of the request. */
export const eventSchema = v.pipe(
	v.object({
		id: recordId,
		eventSourceId: opaqueId,
		title: lenientName,
		subtitle: lenientName,
		translations,
		language: recordLanguage,
		description: lenientText,
		startedAt: lenientMoment,
		endedAt: lenientMoment,
		doorsAt: lenientMoment,
		durationMinutes: lenient(v.pipe(wholeNumber, v.minValue(1), v.maxValue(60 * 24 * 30))),
		/** `is_online` is the field's former name. */
		isOnline: lenient(flag),
		online: lenient(flag),
		onlineTimeZone: lenientText,
		accessibility: lenientList(wordOf(ACCESSIBILITIES)),
		ageRating: lenient(v.pipe(ageInYears, v.picklist([0, 6, 12, 16, 18]))),
		status: v.fallback(wordOf(EVENT_STATUSES), "active"),
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
		currencyCode: lenient(currencyCodeSchema),
		/** Where the tickets are sold, if not here; price and availability are then the record's own. */
		buyUrl: lenient(secureAddress),
		availability: lenient(wordOf(AVAILABILITIES)),
		updatedAt: lenientMoment,
	}),
	v.transform((event) =>
		keepEndIfAfterStart(
			withCorrectDoors(withCorrectStatus({ ...event, isOnline: event.online ?? event.isOnline })),
		),
	),
);

export type TicketEvent = v.InferOutput<typeof eventSchema>;

/** The key of an event's live prices; undefined if its tickets are sold elsewhere. */
export function priceIdOf({ buyUrl, eventSourceId }: TicketEvent): OpaqueId | undefined {
	return buyUrl === undefined ? eventSourceId : undefined;
}

/** The availability in an event's record, which counts only if its tickets are sold elsewhere. */
export function ownAvailability({ buyUrl, availability }: TicketEvent): Availability | undefined {
	return buyUrl === undefined ? undefined : availability;
}

export function hasStarCast(event: TicketEvent): boolean {
	return event.labelIds.includes(STAR_CAST_LABEL_ID);
}

/** Shortest duration that counts as several days; an all-night party is shorter. */
const SEVERAL_DAYS_MS = 18 * 3_600_000;
/** How long after midnight an event may end and still count as ending the day before. */
const MORNING_MS = 6 * 3_600_000;

/** Returns an ISO 8601 timestamp on the last day of an event of several days; undefined for shorter events. */
export function lastDayOf(event: TicketEvent): string | undefined {
	const end = Date.parse(endOf(event) ?? "");
	const lastsSeveralDays = end - Date.parse(event.startedAt ?? "") >= SEVERAL_DAYS_MS;
	return lastsSeveralDays ? new Date(end - MORNING_MS).toISOString() : undefined;
}

export function endOf({ startedAt, endedAt, durationMinutes }: TicketEvent): string | undefined {
	if (endedAt !== undefined) return endedAt;
	if (startedAt === undefined || durationMinutes === undefined) return undefined;
	return new Date(Date.parse(startedAt) + durationMinutes * 60_000).toISOString();
}
