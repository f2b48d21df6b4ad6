import type { LandingRecord } from "../../records";
import { antrakt } from "./antrakt";

/** Every brand of the demo; the first is the default one. */
export function landings(imageBase: string): LandingRecord[] {
	return [antrakt(imageBase)];
}
