import type { ReactNode } from "react";
import * as styles from "./status-box.module.css";

interface Props {
	role?: "status" | "alert";
	children: ReactNode;
}

/** In place of the choice of tickets: why there is none, and what to do. */
export function StatusBox({ role, children }: Props) {
	return (
		<div className={styles["box"]} role={role}>
			{children}
		</div>
	);
}
