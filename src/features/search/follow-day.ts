import { onPageReturn } from "../../browser/page-return";
import { dayIn } from "./days";

const LOOK_MS = 60_000;

/**
 * Calls back with the current day in a time zone: at once, and again after midnight.
 * @param zone see `dayIn`
 * @returns a function that stops it
 */
export function followDay(zone: string | undefined, callback: (day: string) => void): () => void {
	let known: string | undefined;
	const look = () => {
		const day = dayIn(zone, new Date());
		if (day === known) return;
		known = day;
		callback(day);
	};
	look();
	const timer = setInterval(look, LOOK_MS);
	const stop = onPageReturn(look);
	return () => {
		clearInterval(timer);
		stop();
	};
}
