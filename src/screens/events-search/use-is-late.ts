import { useEffect, useState } from "react";

/** So long the old list may stay, dimmed, before it gives way to a skeleton: quick answers replace it without a flash. */
const PATIENCE_MS = 400;

/** True once waiting has lasted longer than feels instant. */
export function useIsLate(isWaiting: boolean): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => setLate(true), PATIENCE_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isWaiting]);
	return isLate;
}
