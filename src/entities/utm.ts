import * as v from "valibot";
import { UTM_FIELDS } from "../config/constants";
import { lenient } from "./lenient";

const field = lenient(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));

/** Campaign data (spec §3), under the names it travels by. */
export const utmSchema = v.object({ utm_source: field, utm_campaign: field, utm_term: field });
export type Utm = v.InferOutput<typeof utmSchema>;

/** Campaign data of an address; undefined when it has no utm_source (spec §4, "Campaign tracking"). */
export function utmFromQuery(search: string): Utm | undefined {
	const parameters = new URLSearchParams(search);
	if (!parameters.get("utm_source")) return undefined;
	return v.parse(utmSchema, Object.fromEntries(UTM_FIELDS.map((name) => [name, parameters.get(name) ?? undefined])));
}
