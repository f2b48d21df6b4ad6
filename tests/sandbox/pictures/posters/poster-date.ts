/** Parts of a date in the city's time zone. */
export interface PosterDate {
	day: string;
	month: string;
	weekday: string;
	time: string;
	year: string;
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

/** Parts of an ISO 8601 timestamp in a zone (Moscow by default); undefined when invalid. */
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
