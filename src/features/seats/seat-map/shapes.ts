import type { SeatShape } from "../price-classes";

type PathMethod = "beginPath" | "closePath" | "moveTo" | "lineTo" | "arc" | "quadraticCurveTo";
type Path = Pick<CanvasRenderingContext2D, PathMethod>;

/** Corners of polygons as x, y, x, y … in multiples of half a seat's width; the shapes look equally large. */
const CORNERS: Partial<Record<SeatShape, readonly number[]>> = {
	square: [-0.84, -0.84, 0.84, -0.84, 0.84, 0.84, -0.84, 0.84],
	diamond: [0, -1.08, 1.08, 0, 0, 1.08, -1.08, 0],
	triangle: [0, -1.02, 1.06, 0.84, -1.06, 0.84],
	hexagon: [-0.52, -0.92, 0.52, -0.92, 1.04, 0, 0.52, 0.92, -0.52, 0.92, -1.04, 0],
	cross: [
		-0.4, -1, 0.4, -1, 0.4, -0.4, 1, -0.4, 1, 0.4, 0.4, 0.4, 0.4, 1, -0.4, 1, -0.4, 0.4, -1, 0.4, -1, -0.4,
		-0.4, -0.4,
	],
	bar: [-1.05, -0.58, 1.05, -0.58, 1.05, 0.58, -1.05, 0.58],
};

/** Traces a price class's shape around a point. @param radius half the seat's width */
export function tracePath(
	path: Path,
	shape: SeatShape,
	[x, y]: readonly [x: number, y: number],
	radius: number,
): void {
	path.beginPath();
	const corners = CORNERS[shape];
	if (corners) {
		for (let at = 0; at < corners.length; at += 2) {
			const corner = [x + (corners[at] ?? 0) * radius, y + (corners[at + 1] ?? 0) * radius] as const;
			if (at === 0) path.moveTo(...corner);
			else path.lineTo(...corner);
		}
		path.closePath();
	} else if (shape === "drop") {
		path.moveTo(x, y - radius * 1.12);
		path.quadraticCurveTo(x + radius * 1.25, y + radius * 0.2, x, y + radius);
		path.quadraticCurveTo(x - radius * 1.25, y + radius * 0.2, x, y - radius * 1.12);
		path.closePath();
	} else path.arc(x, y, radius * 0.96, 0, Math.PI * 2);
}

/** Returns the shape as SVG path data centred in a 20 × 20 box, for the legend. */
export function svgPath(shape: SeatShape): string {
	const commands: string[] = [];
	const rounded = (value: number) => Math.round(value * 100) / 100;
	const recorder: Path = {
		beginPath: () => undefined,
		closePath: () => commands.push("Z"),
		moveTo: (x, y) => commands.push(`M${rounded(x)} ${rounded(y)}`),
		lineTo: (x, y) => commands.push(`L${rounded(x)} ${rounded(y)}`),
		quadraticCurveTo: (cx, cy, x, y) =>
			commands.push(`Q${rounded(cx)} ${rounded(cy)} ${rounded(x)} ${rounded(y)}`),
		arc: (x, y, r) =>
			commands.push(
				`M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
			),
	};
	tracePath(recorder, shape, [10, 10], 8);
	return commands.join("");
}

export function strokeCircle(
	context: CanvasRenderingContext2D,
	[x, y]: readonly [x: number, y: number],
	radius: number,
	{ colour, lineWidth }: { colour: string; lineWidth: number },
): void {
	context.beginPath();
	context.arc(x, y, radius, 0, Math.PI * 2);
	context.lineWidth = lineWidth;
	context.strokeStyle = colour;
	context.stroke();
}
