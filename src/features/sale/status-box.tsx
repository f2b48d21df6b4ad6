import type { ReactNode } from "react";
import * as styles from "./status-box.module.css";

interface Props {
	role?: "status" | "alert";
	children: ReactNode;
}

export function StatusBox({ role, children }: Props) {
	return (
		<div className={styles["box"]} role={role}>
			{children}
		</div>
	);
}
