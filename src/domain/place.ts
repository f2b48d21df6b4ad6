import * as v from "valibot";
import { imageSchema } from "./image";
import { lenient, lenientId, lenientList, lenientMoment, lenientText, recordId } from "./lenient";
import { recordLanguage, translations } from "./translations";

/** A venue. */
export const placeSchema = v.object({
	id: recordId,
	name: lenientText,
	locationId: lenientId,
	address: lenientText,
	/** How to find the entrance: "from the yard, through the arch". */
	entrance: lenientText,
	latitude: lenient(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
	longitude: lenient(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
	translations,
	language: recordLanguage,
	metro: lenientList(v.pipe(v.string(), v.trim(), v.nonEmpty())),
	description: lenientText,
	image: lenient(imageSchema),
	phone: lenientText,
	updatedAt: lenientMoment,
});

export type Place = v.InferOutput<typeof placeSchema>;
