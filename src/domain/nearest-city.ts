import type { City } from "./city";

/** Returns the nearest of several cities, by distance on the globe; undefined without coordinates. */
export function nearestCity(city: City, others: readonly City[]): City | undefined {
	const cityVector = vectorOf(city);
	if (!cityVector) return undefined;
	const distances = others.flatMap((other) => {
		const otherVector = other === city ? undefined : vectorOf(other);
		if (!otherVector) return [];
		// Compare straight lines through the globe: they need no special case at longitude 180°.
		return [{ other, chord: Math.hypot(...cityVector.map((value, axis) => value - (otherVector[axis] ?? 0))) }];
	});
	return distances.sort((one, other) => one.chord - other.chord)[0]?.other;
}

function vectorOf({ latitude, longitude }: City): readonly number[] | undefined {
	if (latitude === undefined || longitude === undefined) return undefined;
	const [north, east] = [toRadians(latitude), toRadians(longitude)];
	return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function toRadians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
