import * as v from "valibot";
import { imageSchema } from "./image";
import { lenient, lenientList, lenientMoment, lenientText, recordId, webAddress } from "./lenient";
import { recordLanguage, translations } from "./translations";

/** A performer. */
export const personSchema = v.object({
	id: recordId,
	name: lenientText,
	role: lenientText,
	biography: lenientText,
	image: lenient(imageSchema),
	translations,
	language: recordLanguage,
	links: lenientList(v.object({ title: v.pipe(v.string(), v.trim(), v.nonEmpty()), url: webAddress })),
	updatedAt: lenientMoment,
});

export type Person = v.InferOutput<typeof personSchema>;
