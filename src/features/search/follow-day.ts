import { eachMinute } from "../../browser/each-minute";
import { dayIn } from "./days";

/** Calls back with the day in a time zone (see `dayIn`) at once and after each midnight. @returns a stop function */
export function followDay(zone: string | undefined, callback: (day: string) => void): () => void {
	let lastDay: string | undefined;
	return eachMinute(() => {
		const day = dayIn(zone, new Date());
		if (day === lastDay) return;
		lastDay = day;
		callback(day);
	});
}
