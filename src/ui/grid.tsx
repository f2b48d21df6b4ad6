import type { ReactElement } from "react";
import { classNames } from "./class-names";
import * as styles from "./grid.module.css";

interface Props {
	/** `strip` scrolls sideways below 64em, on phones and tablets; `wide` is for landscape pictures. */
	look?: "posters" | "strip" | "wide";
	children: ReactElement[];
}

const LOOK_CLASSES = { posters: undefined, strip: styles.strip, wide: styles.wide };

export function CardGrid({ look = "posters", children }: Props) {
	return (
		<ul className={classNames(styles.grid, LOOK_CLASSES[look])}>
			{children.map((child) => (
				<li key={child.key}>{child}</li>
			))}
		</ul>
	);
}
