import { useEffect, useState } from "react";

/** Milliseconds the old list stays, dimmed, before the skeleton; avoids a flash on quick answers. */
const SKELETON_DELAY_MS = 400;

/** Returns true once waiting takes noticeably long. */
export function useIsLate(isWaiting: boolean): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isWaiting]);
	return isLate;
}
