import * as styles from "./seat-map.module.css";
import type { Point } from "./use-gestures";
import type { Size } from "./view";

interface Props {
	text: string;
	at: Point;
	frame: Size;
}

/** Tooltip of a hovered or tapped seat; keyboard and screen readers get the text from the grid. */
export function SeatTip({ text, at, frame }: Props) {
	const isTipLeft = at.x > frame.width / 2;
	const isTipAbove = at.y > frame.height / 2;
	return (
		<div
			className={styles["tip"]}
			aria-hidden="true"
			style={{
				transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(${isTipLeft ? "calc(-100% - 0.75rem)" : "0.75rem"}, ${isTipAbove ? "calc(-100% - 0.75rem)" : "0.75rem"})`,
			}}
		>
			{text}
		</div>
	);
}
