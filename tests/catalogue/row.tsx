import type { ReactNode } from "react";

/** Places several looks of a component beside each other. */
export function Row({ children }: { children: ReactNode }) {
	return (
		<div style={{ display: "flex", flexWrap: "wrap", gap: "var(--space-4)", alignItems: "center" }}>
			{children}
		</div>
	);
}
