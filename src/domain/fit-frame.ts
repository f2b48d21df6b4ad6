import type { HallLayout } from "./hall";

/** Layouts with both sides up to this (in units) are enlarged, since coordinates are later rounded to a tenth. */
const TINY_SIDE = 100;
const ENLARGED_LAYOUT_SIDE = 1_000;
/** Space added beyond seats that lie outside the frame, as a share of the longer side of the area of all seats. */
const MARGIN_SHARE = 0.03;

/** Enlarges a tiny layout, and extends the frame to all seats: the map can't show seats outside the frame. */
export function fitFrame(layout: HallLayout): HallLayout {
	const longerSide = Math.max(layout.width, layout.height);
	const enlarged =
		longerSide > TINY_SIDE ? layout : moveAndScale(layout, 0, 0, ENLARGED_LAYOUT_SIDE / longerSide);
	const rangeX = rangeOf(enlarged.seats.map(({ x }) => x));
	const rangeY = rangeOf(enlarged.seats.map(({ y }) => y));
	const margin = Math.max(rangeX[1] - rangeX[0], rangeY[1] - rangeY[0]) * MARGIN_SHARE;
	const [left, right] = extendedFrameRange(rangeX, enlarged.width, margin);
	const [top, bottom] = extendedFrameRange(rangeY, enlarged.height, margin);
	const isInside = left === 0 && top === 0 && right === enlarged.width && bottom === enlarged.height;
	return isInside
		? enlarged
		: { ...moveAndScale(enlarged, -left, -top, 1), width: right - left, height: bottom - top };
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
	return values.reduce<[number, number]>(
		([least, most], value) => [Math.min(least, value), Math.max(most, value)],
		[values[0] ?? 0, values[0] ?? 0],
	);
}

function extendedFrameRange(
	[least, most]: [number, number],
	length: number,
	margin: number,
): [number, number] {
	return [least < 0 ? least - margin : 0, most > length ? most + margin : length];
}

function moveAndScale(layout: HallLayout, dx: number, dy: number, scale: number): HallLayout {
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
