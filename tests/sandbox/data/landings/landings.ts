import type { LandingRecord } from "../../records";
import { antrakt } from "./antrakt";
import { majlis } from "./majlis";
import { sakartvelo } from "./sakartvelo";

/** Makes the landings of the demo's three brands. @param imageBase base address of pictures */
export function landings(imageBase: string): LandingRecord[] {
	return [antrakt(imageBase), majlis(imageBase), sakartvelo(imageBase)];
}
