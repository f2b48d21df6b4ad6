import type { LandingRecord } from "../../records";
import { antrakt } from "./antrakt";
import { majlis } from "./majlis";
import { sakartvelo } from "./sakartvelo";

/** All brands of the demo; the first is the default. */
export function landings(imageBase: string): LandingRecord[] {
	return [antrakt(imageBase), majlis(imageBase), sakartvelo(imageBase)];
}
