import * as v from "valibot";
import { lenient, lenientName, numeric, webAddress } from "./lenient";

/** An image of a record or landing page, on any host. Width and height are in CSS pixels. */
export const imageSchema = v.object({
	url: webAddress,
	width: lenient(v.pipe(numeric, v.minValue(1))),
	height: lenient(v.pipe(numeric, v.minValue(1))),
	alt: lenientName,
});

export type Image = v.InferOutput<typeof imageSchema>;
