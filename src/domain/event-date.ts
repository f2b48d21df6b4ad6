import * as v from "valibot";
import { amountSchema, currencyCodeSchema } from "./amount";
import { isRealDay, lenient, lenientId, lenientName, recordId, wholeNumber } from "./lenient";
import { recordLanguage, translations } from "./translations";

/** A day with its number of events (contract, `GET /v1/events_dates`). */
export const eventDaySchema = v.object({
	date: v.pipe(v.string(), v.isoDate(), v.check(isRealDay)),
	eventsCount: v.fallback(v.pipe(wholeNumber, v.minValue(0)), 0),
	/** The lowest price of the day with the service fee. */
	priceFromTotal: lenient(amountSchema),
	currencyCode: lenient(currencyCodeSchema),
});
export type EventDay = v.InferOutput<typeof eventDaySchema>;

/** A venue with upcoming events, for search filters (contract, `GET /v1/events_places`). */
export const eventPlaceSchema = v.object({
	id: recordId,
	language: recordLanguage,
	title: lenientName,
	locationId: lenientId,
	translations,
});
