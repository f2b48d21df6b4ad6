import type { ReactElement } from "react";
import { classNames } from "./class-names";
import * as styles from "./grid.module.css";

interface Props {
	/** `strip` scrolls sideways on a phone; `wide` has room for pictures that are wider than high. */
	look?: "posters" | "strip" | "wide";
	/** Each with the key of its record. */
	children: ReactElement[];
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ look = "posters", children }: Props) {
	return (
		<ul className={classNames(styles["grid"], styles[look])}>
			{children.map((child) => (
				<li key={child.key}>{child}</li>
			))}
		</ul>
	);
}
