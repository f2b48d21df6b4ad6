import { type ReactNode, useState } from "react";
import { Icon } from "../../../ui/icon";
import * as styles from "./filter-dialog.module.css";

interface Props {
	title: string;
	/** Whether something inside is chosen. */
	isChosen: boolean;
	children: ReactNode;
}

/** A collapsed section that renders its content once opened. */
export function Fold({ title, isChosen, children }: Props) {
	const [isOpen, setOpen] = useState(false);
	return (
		<details className={styles["fold"]} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary data-chosen={isChosen}>
				{title}
				<Icon name="down" />
			</summary>
			{isOpen && children}
		</details>
	);
}
