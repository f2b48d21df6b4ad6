import { onPageReturn } from "../../browser/page-return";
import { dayIn } from "./days";

const CHECK_MS = 60_000;

/**
 * Calls back with the current day in a time zone: at once, and again after midnight.
 * @param zone see `dayIn`
 * @returns a function that stops it
 */
export function followDay(zone: string | undefined, callback: (day: string) => void): () => void {
	let known: string | undefined;
	const check = () => {
		const day = dayIn(zone, new Date());
		if (day === known) return;
		known = day;
		callback(day);
	};
	check();
	const timer = setInterval(check, CHECK_MS);
	const stop = onPageReturn(check);
	return () => {
		clearInterval(timer);
		stop();
	};
}
