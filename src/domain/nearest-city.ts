import type { City } from "./city";

/**
 * Returns the nearest of several cities, by distance on the globe.
 * @returns undefined when the coordinates of the city or of all others are unknown
 */
export function nearestCity(city: City, others: readonly City[]): City | undefined {
	const from = vectorOf(city);
	if (!from) return undefined;
	let nearest: City | undefined;
	let shortest = Number.POSITIVE_INFINITY;
	for (const other of others) {
		const to = other === city ? undefined : vectorOf(other);
		// Compare straight lines through the globe: they need no special case at longitude 180°.
		const chord = to ? Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0))) : Number.POSITIVE_INFINITY;
		if (chord < shortest) {
			nearest = other;
			shortest = chord;
		}
	}
	return nearest;
}

function vectorOf({ latitude, longitude }: City): readonly number[] | undefined {
	if (latitude === undefined || longitude === undefined) return undefined;
	const [north, east] = [toRadians(latitude), toRadians(longitude)];
	return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function toRadians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
