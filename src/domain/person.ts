import * as v from "valibot";
import { imageSchema } from "./image";
import {
	lenient,
	lenientList,
	lenientMoment,
	lenientName,
	lenientText,
	recordId,
	requiredName,
	webAddress,
} from "./lenient";
import { recordLanguage, translations } from "./translations";

/** A performer. */
export const personSchema = v.object({
	id: recordId,
	name: lenientName,
	role: lenientName,
	biography: lenientText,
	image: lenient(imageSchema),
	translations,
	language: recordLanguage,
	links: lenientList(v.object({ title: requiredName, url: webAddress })),
	updatedAt: lenientMoment,
});

export type Person = v.InferOutput<typeof personSchema>;
