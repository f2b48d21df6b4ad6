import * as styles from "./seat-map.module.css";
import type { Point } from "./use-gestures";
import type { Size } from "./view";

interface Props {
	text: string;
	at: Point;
	frame: Size;
}

/** What is under the mouse, or was touched, in words. The keyboard and screen readers have it from the grid itself. */
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
