import { eachMinute } from "../../browser/each-minute";
import { dayIn } from "./days";

/**
 * Calls back with the current day in a time zone: at once, and again after midnight.
 * @param zone see `dayIn`
 * @returns a function that stops it
 */
export function followDay(zone: string | undefined, callback: (day: string) => void): () => void {
	let lastDay: string | undefined;
	return eachMinute(() => {
		const day = dayIn(zone, new Date());
		if (day === lastDay) return;
		lastDay = day;
		callback(day);
	});
}
