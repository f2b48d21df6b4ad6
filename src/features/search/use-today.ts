import { useEffect, useState } from "react";
import { followDay } from "./follow-day";

/** Returns the current day in a time zone (see `dayIn`), updated after midnight; undefined in the first render. */
export function useToday(zone: string | undefined): string | undefined {
	const [today, setToday] = useState<string>();
	useEffect(() => followDay(zone, setToday), [zone]);
	return today;
}
