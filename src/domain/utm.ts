import * as v from "valibot";
import { lenient } from "./lenient";

const utmField = lenient(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));

export const utmSchema = v.object({ utm_source: utmField, utm_campaign: utmField, utm_term: utmField });
export type Utm = v.InferOutput<typeof utmSchema>;
