import { type Utm, utmSchema } from "../../entities/utm";
import { readStored } from "../stored-json";
import { UTM_KEY } from "./remember-utm";

/** The campaign this session came by, for the order; undefined when it came by none. */
export function currentUtm(): Utm | undefined {
	const utm = readStored("session", UTM_KEY, utmSchema);
	return utm?.utm_source === undefined ? undefined : utm;
}
