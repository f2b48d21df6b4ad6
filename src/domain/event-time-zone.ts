interface Indexes {
	cityById: ReadonlyMap<number, { timeZone?: string | undefined }>;
	placeById: ReadonlyMap<number, { locationId?: number | undefined }>;
}

interface EventPlace {
	locationId?: number | undefined;
	placeId?: number | undefined;
	onlineTimeZone?: string | undefined;
}

/** Returns the time zone of an event's city; without a city, that of its venue's city, else that of an online event. */
export function eventTimeZone(
	{ locationId, placeId, onlineTimeZone }: EventPlace,
	{ cityById, placeById }: Indexes,
): string | undefined {
	const zoneIn = (city: number | undefined) => cityById.get(city ?? 0)?.timeZone;
	return zoneIn(locationId) ?? zoneIn(placeById.get(placeId ?? 0)?.locationId) ?? onlineTimeZone;
}
