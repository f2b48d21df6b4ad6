import * as v from "valibot";
import { imageSchema } from "./image";
import {
	lenient,
	lenientDegrees,
	lenientId,
	lenientList,
	lenientMoment,
	lenientName,
	lenientText,
	recordId,
	requiredName,
} from "./lenient";
import { recordLanguage, translations } from "./translations";

/** A venue. */
export const placeSchema = v.object({
	id: recordId,
	name: lenientName,
	locationId: lenientId,
	address: lenientName,
	/** How to find the entrance: "from the yard, through the arch". */
	entrance: lenientName,
	latitude: lenientDegrees(90),
	longitude: lenientDegrees(180),
	translations,
	language: recordLanguage,
	metro: lenientList(requiredName),
	description: lenientText,
	image: lenient(imageSchema),
	phone: lenientName,
	updatedAt: lenientMoment,
});

export type Place = v.InferOutput<typeof placeSchema>;
