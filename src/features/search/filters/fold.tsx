import { type ReactNode, useState } from "react";
import { Icon } from "../../../ui/icon";
import * as styles from "./fold.module.css";

/** A collapsible section that renders its content only while open. @param isChosen whether something in it is chosen */
export function Fold({
	title,
	isChosen,
	children,
}: {
	title: string;
	isChosen: boolean;
	children: ReactNode;
}) {
	const [isOpen, setOpen] = useState(false);
	return (
		<details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary data-chosen={isChosen}>
				<span>{title}</span>
				<Icon name="down" />
			</summary>
			{isOpen && children}
		</details>
	);
}
