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
	const isLeft = at.x > frame.width / 2;
	const isAbove = at.y > frame.height / 2;
	return (
		<div
			className={styles["tip"]}
			aria-hidden="true"
			style={{
				transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(${isLeft ? "calc(-100% - 0.75rem)" : "0.75rem"}, ${isAbove ? "calc(-100% - 0.75rem)" : "0.75rem"})`,
			}}
		>
			{text}
		</div>
	);
}
