import * as v from "valibot";
import { lenientId, lenientName, lenientText, recordId } from "./lenient";
import { recordLanguage, translations } from "./translations";

/** A group of categories, such as humour or music (contract, `GET /v1/events_category_types`). */
export const categoryTypeSchema = v.object({
	id: recordId,
	language: recordLanguage,
	title: lenientName,
	slug: lenientText,
	translations,
});
export type CategoryType = v.InferOutput<typeof categoryTypeSchema>;

export const categorySchema = v.object({ ...categoryTypeSchema.entries, categoryTypeId: lenientId });
export type Category = v.InferOutput<typeof categorySchema>;
