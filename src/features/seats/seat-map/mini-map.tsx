import { type MouseEvent, type Ref, useMemo } from "react";
import type { HallPlan } from "../hall-plan";
import type { sectionOffers } from "../section-offers";
import * as styles from "./mini-map.module.css";
import { type Frame, type Point, toPlanPoint, type View } from "./view";

/** Halls with fewer seats are easily seen whole. */
const LEAST_SEATS = 800;

export const hasMiniMap = ({ seats }: HallPlan): boolean => seats.length >= LEAST_SEATS;

/** Moves the frame in the mini-map to what the view shows of the hall. */
export function placeLens(lens: SVGRectElement, view: View, { width, height }: Frame): void {
	const start = toPlanPoint(view, { x: 0, y: 0 });
	const end = toPlanPoint(view, { x: width, y: height });
	const measures = { ...start, width: end.x - start.x, height: end.y - start.y };
	for (const [name, value] of Object.entries(measures)) lens.setAttribute(name, String(Math.round(value)));
}

interface Props {
	plan: HallPlan;
	sections: ReturnType<typeof sectionOffers>;
	/** The rectangle that frames the visible part. */
	lens: Ref<SVGRectElement>;
	onPress: (point: Point) => void;
}

/** The whole hall in small, for pointers: shows which part the map shows, and a press brings another part into view. */
export function MiniMap({ plan, sections, lens, onPress }: Props) {
	const rows = useMemo(() => rowsByColour(plan, sections), [plan, sections]);
	const press = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
		const { left, top, width } = currentTarget.getBoundingClientRect();
		const unit = plan.width / width;
		onPress({ x: (clientX - left) * unit, y: (clientY - top) * unit });
	};
	return (
		// Hidden from screen readers: keys move the map itself, from seat to seat
		<svg
			className={styles.mini}
			viewBox={`0 0 ${plan.width} ${plan.height}`}
			style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
			aria-hidden="true"
			data-mini-map=""
			onClick={press}
		>
			{[...rows].map(([colour, path]) => (
				<path key={colour} d={path} stroke={`var(--seat-${colour})`} strokeWidth={plan.pitch} />
			))}
			<rect ref={lens} className={styles.lens} />
		</svg>
	);
}

/** Returns the rows' lines by their colour: each from its first seat over the middle one, as rows may be curved, to the last. */
function rowsByColour({ seats, blocks }: HallPlan, sections: Props["sections"]): ReadonlyMap<string, string> {
	const paths = new Map<string, string>();
	for (const block of blocks) {
		const ends = [0, block.length >> 1, block.length - 1].flatMap((at) => seats[block[at] ?? -1] ?? []);
		const colour = String(sections.get(ends[0]?.sectionId ?? "")?.classIndex ?? "gone");
		const line = ends.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L");
		paths.set(colour, `${paths.get(colour) ?? ""}M${line}`);
	}
	return paths;
}
