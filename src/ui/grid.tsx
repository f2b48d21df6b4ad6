import type { ReactElement } from "react";
import { classNames, type Rules } from "./class-names";
import * as styles from "./grid.module.css";

export interface GridLook {
	/** `strip` scrolls sideways on phones; `wide` is for landscape pictures. */
	look?: "posters" | "strip" | "wide" | undefined;
}

export function CardGrid({ look = "posters", children }: GridLook & { children: ReactElement[] }) {
	return (
		<ul className={classNames(styles["grid"], (styles as Rules)[look])}>
			{children.map((child) => (
				<li key={child.key}>{child}</li>
			))}
		</ul>
	);
}
