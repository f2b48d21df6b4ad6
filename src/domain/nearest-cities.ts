import type { City } from "./city";

/** Returns the other cities by distance from `city` on the globe; none if `city` or all `others` lack coordinates. */
export function nearestCities(city: City, others: readonly City[]): City[] {
	const cityVector = unitVectorOf(city);
	if (!cityVector) return [];
	const distances = others.flatMap((other) => {
		const otherVector = other === city ? undefined : unitVectorOf(other);
		if (!otherVector) return [];
		// Compare straight lines through the globe: they need no special case at longitude 180°.
		return [
			{ other, chord: Math.hypot(...cityVector.map((value, axis) => value - (otherVector[axis] ?? 0))) },
		];
	});
	return distances.sort((one, other) => one.chord - other.chord).map(({ other }) => other);
}

function unitVectorOf({ latitude, longitude }: City): readonly number[] | undefined {
	if (latitude === undefined || longitude === undefined) return undefined;
	const [north, east] = [toRadians(latitude), toRadians(longitude)];
	return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function toRadians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
