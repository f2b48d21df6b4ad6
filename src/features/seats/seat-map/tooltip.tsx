import * as styles from "./seat-map.module.css";
import type { Point, Size } from "./view";

interface Props {
	text: string;
	at: Point;
	frame: Size;
}

/** Describes the seat at the pointer: above or below it, where there is more room, and within the map's width. */
export function Tooltip({ text, at: { x, y }, frame: { width, height } }: Props) {
	const left = `clamp(0px, ${Math.round(x)}px - 50%, ${Math.round(width)}px - 100%)`;
	const shift = y > height / 2 ? "- 100% - 1rem" : "+ 1rem";
	const transform = `translate(${left}, calc(${Math.round(y)}px ${shift}))`;
	return (
		<div className={styles.tip} aria-hidden="true" style={{ transform }}>
			{text}
		</div>
	);
}
