import type { LandingRecord } from "../../records";
export function landings(_imageBase: string): LandingRecord[] {
	return [];
}
