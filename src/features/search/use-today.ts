import { useEffect, useState } from "react";
import { onPageReturn } from "../../browser/page-return";
import { dayIn } from "./days";

const LOOK_MS = 60_000;

/** The current day in a time zone, also after midnight; undefined on the server. @param zone see `dayIn` */
export function useToday(zone: string | undefined): string | undefined {
	const [today, setToday] = useState<string>();
	useEffect(() => {
		const look = () => setToday(dayIn(zone, new Date()));
		look();
		const timer = setInterval(look, LOOK_MS);
		const stop = onPageReturn(look);
		return () => {
			clearInterval(timer);
			stop();
		};
	}, [zone]);
	return today;
}
