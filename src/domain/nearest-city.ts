import type { City } from "./city";

/**
 * Returns the nearest of several cities, by distance on the globe.
 * @returns undefined when the coordinates of the city or of all others are unknown
 */
export function nearestCity(city: City, others: readonly City[]): City | undefined {
	const cityVector = vectorOf(city);
	if (!cityVector) return undefined;
	let nearest: City | undefined;
	let shortestChord = Number.POSITIVE_INFINITY;
	for (const other of others) {
		const otherVector = other === city ? undefined : vectorOf(other);
		// Compare straight lines through the globe: they need no special case at longitude 180°.
		const chord = otherVector
			? Math.hypot(...cityVector.map((value, axis) => value - (otherVector[axis] ?? 0)))
			: Number.POSITIVE_INFINITY;
		if (chord < shortestChord) {
			nearest = other;
			shortestChord = chord;
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
