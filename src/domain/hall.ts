import * as v from "valibot";
import { fitFrame } from "./fit-frame";
import {
	flag,
	lenient,
	lenientId,
	lenientList,
	lenientName,
	numeric,
	recordId,
	requiredName,
	textId,
} from "./lenient";
import { nameText } from "./name-text";
import { recordLanguage, translations } from "./translations";

/** A row or seat label as printed on the ticket; numbers become strings. Empty if the seat has no row or number. */
const labelSchema = v.pipe(
	v.union([v.string(), v.number()]),
	v.transform((label) => nameText(String(label))),
);

const seatSchema = v.object({
	id: textId,
	sectionId: v.fallback(textId, ""),
	row: v.fallback(labelSchema, ""),
	seat: v.fallback(labelSchema, ""),
	x: numeric,
	y: numeric,
});

const sectionSchema = v.object({
	id: textId,
	title: v.fallback(requiredName, ""),
	color: lenient(v.pipe(v.string(), v.regex(/^#[0-9a-f]{3,8}$/i))),
	standing: v.fallback(flag, false),
});

/** Length of a stage's side. A line has none; a canvas throws on a negative one. */
const sideSchema = v.pipe(numeric, v.minValue(0));

/** Seat map of a hall, with lengths in any unit (contract, "layout"). */
export const layoutSchema = v.object({
	width: v.pipe(numeric, v.minValue(1)),
	height: v.pipe(numeric, v.minValue(1)),
	stage: lenient(
		v.object({
			x: numeric,
			y: numeric,
			width: sideSchema,
			height: sideSchema,
			title: v.fallback(requiredName, ""),
		}),
	),
	sections: lenientList(sectionSchema),
	seats: lenientList(seatSchema),
});

/** A hall (contract, `GET /v1/events_halls`). Without a layout, seats are sold from a list. */
export const hallSchema = v.object({
	id: recordId,
	language: recordLanguage,
	title: lenientName,
	placeId: lenientId,
	translations,
	layout: lenient(v.pipe(layoutSchema, v.transform(fitFrame))),
});

export type Hall = v.InferOutput<typeof hallSchema>;
export type HallLayout = v.InferOutput<typeof layoutSchema>;
