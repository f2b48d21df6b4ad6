import type { ReactElement } from "react";
import { type CssModule, classNames } from "./class-names";
import * as styles from "./grid.module.css";

interface Props {
	/** `strip` scrolls sideways below 64em, on phones and tablets; `wide` is for landscape pictures. */
	look?: "posters" | "strip" | "wide";
	children: ReactElement[];
}

export function CardGrid({ look = "posters", children }: Props) {
	return (
		<ul className={classNames(styles.grid, (styles as CssModule)[look])}>
			{children.map((child) => (
				<li key={child.key}>{child}</li>
			))}
		</ul>
	);
}
