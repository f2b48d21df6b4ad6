import type { City } from "./city";

/**
 * Returns the nearest of other cities, by distance on the globe.
 * @returns undefined when the coordinates of the city or of all others are unknown
 */
export function nearestCity(city: City, others: readonly City[]): City | undefined {
	const from = vectorOf(city);
	if (!from) return undefined;
	let nearest: City | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const other of others) {
		const to = other === city ? undefined : vectorOf(other);
		// The chord grows with the distance and has no seam at 180°.
		const chord = to ? Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0))) : Number.POSITIVE_INFINITY;
		if (chord < least) {
			nearest = other;
			least = chord;
		}
	}
	return nearest;
}

function vectorOf({ latitude, longitude }: City): readonly number[] | undefined {
	if (latitude === undefined || longitude === undefined) return undefined;
	const [north, east] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
	return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
