import * as v from "valibot";
import { imageSchema } from "./image";
import { lenient, lenientList, lenientMoment, lenientName, lenientText, recordId } from "./lenient";
import { recordLanguage, translations } from "./translations";

export const articleSchema = v.object({
	id: recordId,
	title: lenientName,
	announce: lenientText,
	body: lenientText,
	image: lenient(imageSchema),
	publishedAt: lenientMoment,
	translations,
	language: recordLanguage,
	eventIds: lenientList(recordId),
	personIds: lenientList(recordId),
	updatedAt: lenientMoment,
});

export type Article = v.InferOutput<typeof articleSchema>;
