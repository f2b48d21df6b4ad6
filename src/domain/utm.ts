import * as v from "valibot";
import { UTM_MAX_LENGTH } from "../config/constants";
import { lenient } from "./lenient";

/** Control characters (`%00` in an address) are dropped: databases refuse them, and with them the order. */
const text = v.pipe(
	v.string(),
	v.maxLength(UTM_MAX_LENGTH),
	v.transform((value) => value.replace(/\p{Cc}/gu, "")),
);
const utmField = lenient(v.pipe(text, v.nonEmpty()));

/** A campaign; its source may be empty, as in an address with `utm_source=`. */
export const utmSchema = v.object({ utm_source: lenient(text), utm_campaign: utmField, utm_term: utmField });
export type Utm = v.InferOutput<typeof utmSchema>;
