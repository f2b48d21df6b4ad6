import * as v from "valibot";
import { lenient } from "./lenient";

const field = lenient(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));

export const utmSchema = v.object({ utm_source: field, utm_campaign: field, utm_term: field });
export type Utm = v.InferOutput<typeof utmSchema>;
