interface VenueIndexes {
	cityById: ReadonlyMap<number, { timeZone?: string | undefined }>;
	placeById: ReadonlyMap<number, { locationId?: number | undefined }>;
}

/** Returns the time zone of an event's city, else of its venue's city, since a global event has no city. */
export function venueZone(
	{ locationId, placeId }: { locationId?: number | undefined; placeId?: number | undefined },
	{ cityById, placeById }: VenueIndexes,
): string | undefined {
	const zoneIn = (city: number | undefined) => cityById.get(city ?? 0)?.timeZone;
	return zoneIn(locationId) ?? zoneIn(placeById.get(placeId ?? 0)?.locationId);
}
