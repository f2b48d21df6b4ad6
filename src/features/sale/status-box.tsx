import type { ReactNode } from "react";
import * as styles from "./status-box.module.css";

export function StatusBox({ role, children }: { role?: "status" | "alert"; children: ReactNode }) {
	return (
		<div className={styles.box} role={role}>
			{children}
		</div>
	);
}
