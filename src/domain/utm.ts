import * as v from "valibot";
import { UTM_MAX_LENGTH } from "../config/constants";
import { lenient } from "./lenient";

const text = v.pipe(v.string(), v.maxLength(UTM_MAX_LENGTH));
const utmField = lenient(v.pipe(text, v.nonEmpty()));

/** A campaign; its source may be empty, as in an address with `utm_source=`. */
export const utmSchema = v.object({ utm_source: lenient(text), utm_campaign: utmField, utm_term: utmField });
export type Utm = v.InferOutput<typeof utmSchema>;
