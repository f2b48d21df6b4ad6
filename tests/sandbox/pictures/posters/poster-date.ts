/** A date as posters set it: in the city's own zone. */
export interface PosterDate {
	/** "14" */
	day: string;
	/** "марта" */
	month: string;
	/** "сб" */
	weekday: string;
	/** "19:00" */
	time: string;
	year: string;
	/** 1–12 */
	monthNumber: number;
}

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat("ru-RU", { timeZone: zone, ...options });
}

function isZone(zone: string): boolean {
	try {
		formatter(zone, {});
		return true;
	} catch {
		return false;
	}
}

/** The parts of an ISO 8601 moment in a zone (Moscow's when there is none); undefined when the moment can't be read. */
export function posterDate(moment: string | undefined, zone: string | undefined): PosterDate | undefined {
	const time = Date.parse(moment ?? "");
	if (Number.isNaN(time)) return undefined;
	const options: Intl.DateTimeFormatOptions = {
		day: "numeric",
		month: "long",
		weekday: "short",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
	};
	const known = zone && isZone(zone) ? zone : "Europe/Moscow";
	const parts = new Map(
		formatter(known, options)
			.formatToParts(time)
			.map((part) => [part.type, part.value]),
	);
	const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
	return {
		day: get("day"),
		month: get("month"),
		weekday: get("weekday"),
		time: `${get("hour")}:${get("minute")}`,
		year: get("year"),
		monthNumber: Number(formatter(known, { month: "numeric" }).format(time)),
	};
}
