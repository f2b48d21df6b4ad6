interface Point {
	x: number;
	y: number;
}

/** Largest distance of a seat from its row's line, in units of the drawing, whose longer side has 1,000. */
const TOLERANCE = 1.5;

/** Makes an SVG path through a row's seats: straight where they are in line, else curved. A single seat is a dot. */
export function rowPath(points: readonly Point[]): string {
	const [first] = points;
	if (!first) return "";
	let at = rounded(first);
	const move = `M${numbers([at.x, at.y])}`;
	const steps = curvesThrough(points, 0, points.length - 1).map(({ control, end }) => {
		const from = at;
		at = rounded(end);
		const [dx, dy] = [at.x - from.x, at.y - from.y];
		if (control)
			return `q${numbers([Math.round(control.x) - from.x, Math.round(control.y) - from.y, dx, dy])}`;
		return dy === 0 ? `h${dx}` : `l${numbers([dx, dy])}`;
	});
	return move + (steps.length === 0 ? "h0" : steps.join(""));
}

/** A quadratic curve, or a line if it has no control point, from the previous one's end. */
interface Curve {
	control?: Point;
	end: Point;
}

/** Fits as few curves as possible to the points from one index to another, halving the series until each fits. */
function curvesThrough(points: readonly Point[], from: number, to: number): Curve[] {
	const [start, end] = [points[from], points[to]];
	const middle = points[Math.floor((from + to) / 2)];
	if (!start || !end || !middle || from >= to) return [];
	const isNear = (pointAt: (share: number) => Point) =>
		points.slice(from, to).every((point, index) => {
			const onCurve = pointAt(index / (to - from));
			return Math.hypot(point.x - onCurve.x, point.y - onCurve.y) <= TOLERANCE;
		});
	const onLine = (share: number) => between(start, end, share);
	if (to - from < 2 || isNear(onLine)) return [{ end }];
	const share = (Math.floor((from + to) / 2) - from) / (to - from);
	const control = controlThrough(start, middle, end, share);
	const onCurve = (at: number) => between(between(start, control, at), between(control, end, at), at);
	if (isNear(onCurve)) return [{ control, end }];
	const half = Math.floor((from + to) / 2);
	return [...curvesThrough(points, from, half), ...curvesThrough(points, half, to)];
}

/** Returns the control point of the quadratic curve that is at `middle` after this share of its way. */
function controlThrough(start: Point, middle: Point, end: Point, share: number): Point {
	const rest = 1 - share;
	const solve = (a: number, b: number, c: number) =>
		(b - rest * rest * a - share * share * c) / (2 * rest * share);
	return { x: solve(start.x, middle.x, end.x), y: solve(start.y, middle.y, end.y) };
}

const between = (a: Point, b: Point, share: number): Point => ({
	x: a.x + (b.x - a.x) * share,
	y: a.y + (b.y - a.y) * share,
});

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Joins numbers as a path needs them: a minus sign also separates. */
const numbers = (values: readonly number[]) => values.join(" ").replaceAll(" -", "-");
