import type { LandingRecord } from "../../records";
import { antrakt } from "./antrakt";
import { majlis } from "./majlis";
import { sakartvelo } from "./sakartvelo";

export function landings(imageBase: string): LandingRecord[] {
	return [antrakt(imageBase), majlis(imageBase), sakartvelo(imageBase)];
}
