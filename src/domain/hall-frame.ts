import type { HallLayout } from "./hall";

/** Layouts in smaller units, such as parts of 1 or per cent, are enlarged: coordinates are kept to a tenth. */
const SMALLEST_SIDE = 100;
const USUAL_SIDE = 1_000;
/** Space around seats at the edge, as a share of the area that all seats take. */
const MARGIN = 0.03;

/** Enlarges tiny units, and moves the frame so that it holds every seat: the map can't show what lies outside. */
export function framed(layout: HallLayout): HallLayout {
	const side = Math.max(layout.width, layout.height);
	const hall = side > SMALLEST_SIDE ? layout : placed(layout, 0, 0, USUAL_SIDE / side);
	const across = edges(hall.seats.map(({ x }) => x));
	const down = edges(hall.seats.map(({ y }) => y));
	const margin = Math.max(across[1] - across[0], down[1] - down[0]) * MARGIN;
	const [left, right] = withSpace(across, hall.width, margin);
	const [top, bottom] = withSpace(down, hall.height, margin);
	const isInside = left === 0 && top === 0 && right === hall.width && bottom === hall.height;
	return isInside ? hall : { ...placed(hall, -left, -top, 1), width: right - left, height: bottom - top };
}

function edges(values: readonly number[]): [least: number, most: number] {
	return values.reduce<[number, number]>(
		([least, most], value) => [Math.min(least, value), Math.max(most, value)],
		[values[0] ?? 0, values[0] ?? 0],
	);
}

function withSpace([least, most]: [number, number], length: number, margin: number): [number, number] {
	return [least < 0 ? least - margin : 0, most > length ? most + margin : length];
}

function placed(layout: HallLayout, dx: number, dy: number, scale: number): HallLayout {
	const { stage } = layout;
	const at = <T extends { x: number; y: number }>(point: T): T => ({
		...point,
		x: (point.x + dx) * scale,
		y: (point.y + dy) * scale,
	});
	return {
		...layout,
		width: layout.width * scale,
		height: layout.height * scale,
		stage: stage && { ...at(stage), width: stage.width * scale, height: stage.height * scale },
		seats: layout.seats.map(at),
	};
}
