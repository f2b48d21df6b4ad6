interface VenueIndexes {
	cityById: ReadonlyMap<number, { timeZone?: string | undefined }>;
	placeById: ReadonlyMap<number, { locationId?: number | undefined }>;
}

/** Returns the time zone of an event's city; if unknown, as for an event without a city, that of its venue's city. */
export function venueZone(
	{ locationId, placeId }: { locationId?: number | undefined; placeId?: number | undefined },
	{ cityById, placeById }: VenueIndexes,
): string | undefined {
	const zoneIn = (city: number | undefined) => cityById.get(city ?? 0)?.timeZone;
	return zoneIn(locationId) ?? zoneIn(placeById.get(placeId ?? 0)?.locationId);
}
