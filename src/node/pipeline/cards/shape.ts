import type { SvgPathCommand } from "harfbuzzjs";

/** Closed polygons, filled by the nonzero rule; each is a flat list of coordinates: x, y, x, y… The y axis points down. */
export type Outline = readonly (readonly number[])[];

export interface Shape {
	colour: string;
	outline: Outline;
}

export function box(left: number, top: number, width: number, height: number): Outline {
	const [right, bottom] = [left + width, top + height];
	return [[left, top, right, top, right, bottom, left, bottom]];
}

export function circle(x: number, y: number, radius: number): Outline {
	const corners = Math.ceil(8 * Math.sqrt(radius));
	const angles = Array.from({ length: corners }, (_, index) => (index / corners) * 2 * Math.PI);
	return [angles.flatMap((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)])];
}

export function stroke(
	from: readonly [number, number],
	to: readonly [number, number],
	width: number,
): Outline {
	const [x, y] = [to[0] - from[0], to[1] - from[1]];
	const half = width / 2 / Math.sqrt(x * x + y * y);
	const [across, down] = [y * half, -x * half];
	return [
		[
			...[from[0] + across, from[1] + down, to[0] + across, to[1] + down],
			...[to[0] - across, to[1] - down, from[0] - across, from[1] - down],
		],
	];
}

/** Rotates an outline by 90° counterclockwise around the origin, then moves it by (x, y). */
export function rotateLeft(outline: Outline, x: number, y: number): Outline {
	return outline.map((polygon) =>
		polygon.map((_, index) =>
			index % 2 === 0 ? x + (polygon[index + 1] ?? 0) : y - (polygon[index - 1] ?? 0),
		),
	);
}

/** Converts a TrueType glyph, whose y axis points up, to an outline in ems, with lines in place of curves.
 * @param em in the glyph's units @param tolerance how far lines may be off in x and in y, in ems */
export function polygons(commands: readonly SvgPathCommand[], em: number, tolerance: number): number[][] {
	const contours: number[][] = [];
	let points: number[] = [];
	let [fromX, fromY] = [0, 0];
	for (const { type, values } of commands) {
		if (type === "Z") continue;
		if (type === "M") {
			points = [];
			contours.push(points);
		}
		const [x, y] = [(values.at(-2) ?? 0) / em, -(values.at(-1) ?? 0) / em];
		const [x1, y1] = [(values[0] ?? 0) / em, -(values[1] ?? 0) / em];
		const bend = type === "Q" ? Math.max(Math.abs(fromX - 2 * x1 + x), Math.abs(fromY - 2 * y1 + y)) : 0;
		const lines = Math.max(1, Math.ceil(Math.sqrt(bend / 4 / tolerance)));
		for (let line = 1; line < lines; line++) {
			const share = line / lines;
			const remainder = 1 - share;
			const curveAt = (from: number, control: number, to: number) =>
				remainder * remainder * from + 2 * remainder * share * control + share * share * to;
			points.push(curveAt(fromX, x1, x), curveAt(fromY, y1, y));
		}
		points.push(x, y);
		[fromX, fromY] = [x, y];
	}
	return contours;
}

/** Mirrors an outline in a picture of `width`. */
export function mirror(outline: Outline, width: number): Outline {
	return outline.map((polygon) => polygon.map((at, index) => (index % 2 === 0 ? width - at : at)));
}
